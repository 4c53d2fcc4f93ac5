import { writeSync } from 'node:fs';
import { fileStore } from '../../../packages/server/src/store/fileStore.js';
import { Leases } from '../../../packages/server/src/store/Leases.js';
import { makeSession, makeUpdate } from './makeSession.js';
import { Random } from './Random.js';

/** How many sessions an agent has at most. */
const MOST = 3;

const [directory = '', seed = '0', agents = '1'] = process.argv.slice(2);
const store = fileStore(directory, { report: (message) => tell('report', { message }) });
const leases = new Leases(store);

/** Written at once, so that the parent has it even if this process is killed right after. */
function tell(event: string, details: object): void {
  writeSync(1, `${JSON.stringify({ event, ...details })}\n`);
}

/** Creates, updates and removes sessions of one owner, one after the other, and says when it begins and when it is done. */
async function act(owner: string, random: Random): Promise<never> {
  const known = new Map((await store.list(owner)).map(({ id, revision }) => [id, revision]));
  for (;;) {
    const kind = random.below(10);
    if (known.size === 0 || (kind === 0 && known.size < MOST)) {
      const id = `${owner}-${process.pid}-${random.below(1e9)}`;
      tell('begin', { owner, id, revision: 0 });
      await store.create(makeSession(id, owner, 0));
      known.set(id, 0);
      tell('done', { owner, id, revision: 0 });
      continue;
    }
    const [id, revision] = random.pick([...known]);
    if (kind === 1) {
      tell('begin', { owner, id, revision: null });
      await leases.hold(id, () => store.remove(id, revision));
      known.delete(id);
      tell('done', { owner, id, revision: null });
    } else {
      const next = makeUpdate(id, owner, revision + 1);
      tell('begin', { owner, id, revision: next.revision });
      await leases.hold(id, () => store.update(next));
      known.set(id, next.revision);
      tell('done', { owner, id, revision: next.revision });
    }
  }
}

for (let agent = 0; agent < Number(agents); agent += 1) {
  act(`agent${agent}`, new Random(Number(seed) * 31 + agent)).catch((error: Error) => {
    tell('failed', { message: error.stack });
    process.exit(1);
  });
}
