import { startClient } from '../../../packages/server/client/startClient.js';
import type { PersonAction, Snapshot, TransportListener } from '../../../packages/server/client/Transport.js';

/** A transport controlled by tests: they send the client the server's messages, and read its calls. */
class Stub {
  readonly isShared = false;
  listener: TransportListener | undefined;
  readonly sent: (readonly PersonAction[])[] = [];
  readonly calls: unknown[] = [];
  /** The HTML of blocks with more rows, by block. */
  readonly blocks: Record<string, string> = {};
  answerWith: { readonly log: []; readonly error?: string } = { log: [] };
  state: unknown = { name: 'Ada', tags: ['<b>x</b>'], nested: { deep: { deeper: 1 } } };

  start(listener: TransportListener) {
    this.listener = listener;
    listener.onConnection('open');
  }
  stop() {}
  refresh() {
    this.calls.push('refresh');
  }
  async act(actions: readonly PersonAction[]) {
    this.sent.push(actions);
    return this.answerWith;
  }
  async setControl(by: string) {
    this.calls.push({ control: by });
  }
  async answer(id: string, isAllowed: boolean) {
    this.calls.push({ question: id, isAllowed });
  }
  async readState() {
    return this.state;
  }
  async readBlock(id: string, rows: number) {
    this.calls.push({ block: id, rows });
    return this.blocks[id];
  }
  async openFile(name: string) {
    this.calls.push({ file: name });
  }
  async openLink(url: string) {
    this.calls.push({ link: url });
  }
}

const stub = new Stub();
const client = startClient(document.body.appendChild(document.createElement('div')), stub);
const snapshot = (given: Partial<Snapshot>) =>
  stub.listener?.onSnapshot({
    cursor: 1,
    name: 'Test',
    pageId: 'p',
    title: 'Page',
    html: '',
    control: { by: 'person', since: '2026-01-01T10:00:00.000Z' },
    doing: null,
    log: [],
    files: [],
    ...given,
  });
Object.assign(window, { stub, client, snapshot });
