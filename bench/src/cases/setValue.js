import { createApp, openApp } from '../apps/createApp.js';
import { inputsPage } from '../apps/pages.js';
import { BareEngine } from '../engine/BareEngine.js';
import { sideBySide } from '../measure/sideBySide.js';
import { milliseconds } from '../report/format.js';

/** The number of values set in one call. */
const SEVERAL = 20;

/** Sets values on a page of many inputs, one at a time, several at once, and on the bare engine. @type {import('../types.js').Case} */
export const setValue = {
  name: 'setValue',
  async run({ smoke, directory }) {
    const count = smoke ? 8 : 1000;
    const build = await createApp(directory, [inputsPage('inputs', count)]);
    const app = await openApp(build);
    const session = app.session();
    await session.open('inputs');
    const page = await (await BareEngine.open(build)).openPage('inputs');
    const { map } = page._internal.RootBlocks;
    let changes = 0;
    // Setting the current value would change nothing.
    const nextValue = () => {
      changes += 1;
      return `value ${changes}`;
    };
    const action = (/** @type {number} */ index) => ({
      type: /** @type {const} */ ('setValue'),
      // Every fourth one is a text.
      blockId: `field_${(index * 4) % count}`,
      value: nextValue(),
    });
    const times = await sideBySide(
      {
        one: () => session.act([action(0)]),
        several: () => session.act(Array.from({ length: SEVERAL }, (_, index) => action(index))),
        engine: async () => {
          // As the component of the input does.
          map.field_0?.setValue(nextValue());
          await map.field_0?.triggerEvent({ name: 'onChange' });
        },
      },
      smoke ? 0 : 11,
    );
    await app.close();
    return [
      {
        id: 'setValue',
        label: 'one setValue',
        title: `one \`setValue\` on a page of ${count} inputs, vs the engine's own time for it`,
        value: times.one / times.engine,
        unit: '×',
        goal: { atMost: 1.3 },
        sides: `${milliseconds(times.one)} vs ${milliseconds(times.engine)}`,
      },
      {
        id: 'setValues',
        label: '20 setValue in one call',
        title: `each of ${SEVERAL} \`setValue\` in one call, vs one alone`,
        value: times.several / SEVERAL / times.one,
        unit: '×',
        goal: { atMost: 1 },
        sides: `${milliseconds(times.several / SEVERAL)} vs ${milliseconds(times.one)}`,
      },
    ];
  },
};
