import { writeSync } from 'node:fs';
import { fileStore } from '../../../packages/server/src/store/fileStore.js';
import { Leases } from '../../../packages/server/src/store/Leases.js';
import { makeSession, makeUpdate } from './makeSession.js';
import { Random } from './Random.js';

/** The maximum number of sessions of an agent. */
const MAX_SESSIONS = 3;

const [directory = '', seed = '0', agents = '1'] = process.argv.slice(2);
const store = fileStore(directory, { report: (message) => report('report', { message }) });
const leases = new Leases(store);

/** Writes synchronously, so that the parent receives it even if this process is killed right after. */
function report(event: string, details: object): void {
  writeSync(1, `${JSON.stringify({ event, ...details })}\n`);
}

/** Creates, updates and removes sessions of one owner in turn, and reports the start and the end of each act. */
async function act(owner: string, random: Random): Promise<never> {
  const known = new Map((await store.list(owner)).map(({ id, revision }) => [id, revision]));
  for (;;) {
    const kind = random.below(10);
    if (known.size === 0 || (kind === 0 && known.size < MAX_SESSIONS)) {
      const id = `${owner}-${process.pid}-${random.below(1e9)}`;
      report('begin', { owner, id, revision: 0 });
      await store.create(makeSession(id, owner, 0));
      known.set(id, 0);
      report('done', { owner, id, revision: 0 });
      continue;
    }
    const [id, revision] = random.pick([...known]);
    if (kind === 1) {
      report('begin', { owner, id, revision: null });
      await leases.hold(id, () => store.remove(id, revision));
      known.delete(id);
      report('done', { owner, id, revision: null });
    } else {
      const next = makeUpdate(id, owner, revision + 1);
      report('begin', { owner, id, revision: next.revision });
      await leases.hold(id, () => store.update(next));
      known.set(id, next.revision);
      report('done', { owner, id, revision: next.revision });
    }
  }
}

for (let agent = 0; agent < Number(agents); agent += 1) {
  act(`agent${agent}`, new Random(Number(seed) * 31 + agent)).catch((error: Error) => {
    report('failed', { message: error.stack });
    process.exit(1);
  });
}
