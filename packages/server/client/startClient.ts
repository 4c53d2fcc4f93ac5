import type { Control, ViewChange } from '../src/port/view.js';
import { ActQueue } from './ActQueue.js';
import { listenForActs } from './acts.js';
import { element } from './element.js';
import { Panel } from './Panel.js';
import { QuestionDialog } from './QuestionDialog.js';
import { StatusBar } from './StatusBar.js';
import { showAnswer } from './showAnswer.js';
import { Toasts } from './Toasts.js';
import type { Snapshot, Transport } from './Transport.js';
import { View } from './View.js';

/** Patches arrive separately from answers, so the page is reconciled with the server's after this delay. */
const PATCH_DELAY_MS = 1000;

/** A client that runs in a page. */
export interface RunningClient {
  readonly view: View;
  readonly toasts: Toasts;
  stop(): void;
}

/** Shows a session in `root`, and lets a person act in it. */
export function startClient(root: HTMLElement, transport: Transport): RunningClient {
  const main = element('main', { tabindex: '-1' });
  const toasts = new Toasts();
  let control: Control = { by: 'agent', since: new Date().toISOString() };
  let isReadOnly = false;
  let isOver = false;

  const fail = (error: unknown) =>
    toasts.show('error', error instanceof Error ? error.message : String(error));
  const view = new View(main, {
    readBlock: (id, rows) => transport.readBlock(id, rows),
    onMissing: () => transport.refresh(),
  });
  const bar = new StatusBar({
    setControl(by) {
      bar.setBusy(true);
      transport
        .setControl(by)
        .catch(fail)
        .finally(() => bar.setBusy(false));
    },
    reconnect: () => start(),
  });
  const panel = new Panel({
    readState: () => transport.readState(),
    openFile: (name) => void transport.openFile(name).catch(fail),
  });
  const question = new QuestionDialog({
    answer: (id, isAllowed) => void transport.answer(id, isAllowed).catch(fail),
  });
  const openLink = (url: string) => void transport.openLink(url).catch(fail);
  const acts = new ActQueue(
    (actions) => transport.act(actions),
    (isBusy) => main.toggleAttribute('data-busy', isBusy),
  );
  listenForActs(main, {
    canAct: () => canAct() && !view.isMorphing,
    act(actions, source) {
      acts.add(actions, (answer) => {
        showAnswer(answer, toasts, openLink);
        const isDone = answer.error === undefined && answer.log.every(({ success }) => success);
        setTimeout(() => view.restore(source), isDone ? PATCH_DELAY_MS : 0);
      });
    },
    showRows: (id, rows) => view.showRows(id, rows),
    openLink,
    onInvalid: (message) => toasts.show('error', message),
  });

  root.replaceChildren(
    bar.element,
    // Before the page, so that it is the first after the bar for a keyboard.
    question.element,
    element('div', { class: 'columns' }, main, panel.element),
    toasts.element,
  );
  start();
  return { view, toasts, stop };

  function canAct(): boolean {
    if (isReadOnly || isOver) return false;
    return control.by === 'person' || (transport.isShared && control.by === 'agent');
  }

  function start(): void {
    isOver = false;
    transport.start({
      onSnapshot,
      onChange,
      onQuestions: (questions) => question.show(questions, isReadOnly),
      onConnection(state) {
        isOver = state === 'closed' || state === 'lost';
        bar.showConnection(state);
        view.lock(!canAct());
      },
    });
  }

  function stop(): void {
    isOver = true;
    transport.stop();
  }

  function onSnapshot(snapshot: Snapshot): void {
    isReadOnly = snapshot.readOnly ?? false;
    onControl(snapshot.control);
    bar.showNames(snapshot.name, snapshot.title);
    onPage(snapshot.pageId, snapshot.html);
    panel.showLog(snapshot.log);
    panel.showFiles(snapshot.files);
    question.show(snapshot.questions ?? [], isReadOnly);
    bar.showDoing(snapshot.doing);
    view.showDoing(snapshot.doing, false);
  }

  function onChange(change: ViewChange): void {
    switch (change.type) {
      case 'page':
        bar.showNames(bar.name, change.title);
        onPage(change.pageId, change.html);
        break;
      case 'patches':
        view.applyPatches(change.patches);
        break;
      case 'doing':
        bar.showDoing(change.doing);
        view.showDoing(change.doing, change.doing?.actor.kind === 'agent');
        break;
      case 'log':
        panel.addToLog(change.entries);
        break;
      case 'files':
        panel.showFiles(change.files);
        break;
      case 'control':
        onControl(change.control);
        break;
    }
  }

  function onPage(pageId: string | null, html: string): void {
    const isEmpty = html === '';
    main.toggleAttribute('data-empty', isEmpty);
    view.showPage(pageId, isEmpty ? EMPTY : html);
  }

  function onControl(now: Control): void {
    control = now;
    bar.showControl(now, isReadOnly);
    document.documentElement.dataset.control = now.by;
    view.lock(!canAct());
  }
}

const EMPTY =
  '<div class="page"><p>No page is open yet. It appears here as soon as the agent opens one.</p></div>';
