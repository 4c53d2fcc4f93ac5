import { expect, test } from 'vitest';
import { ListenBus, ListenStream } from './ListenBus.js';

test('sends updates of a poll only to its stream, and stops polling when the stream closes', async () => {
  const bus = new ListenBus(() => {});
  const heard: string[] = [];
  let ended = 0;
  const open = async (name: string) => {
    const stream = new ListenStream(name);
    const close = await bus.open(stream, async () => {
      await stream.subscriptions.poll('x', async () => () => {
        ended += 1;
      });
      return bus.subscribe((event) => heard.push(`${name} ${event.kind}`));
    });
    return { stream, close };
  };
  const ann = await open('ann');
  const ben = await open('ben');
  ann.stream.send?.({ kind: 'resource_updated', uri: 'x' });
  expect(heard).toEqual(['ann resource_updated']);
  bus.publish({ kind: 'tools_list_changed' });
  expect(heard.slice(1)).toEqual(['ann tools_list_changed', 'ben tools_list_changed']);
  ann.close();
  expect(ended).toBe(1);
  bus.publish({ kind: 'tools_list_changed' });
  expect(heard.slice(3)).toEqual(['ben tools_list_changed']);
  ben.close();
  expect(ended).toBe(2);
});

test('stops polling if the request does not open a stream', async () => {
  const bus = new ListenBus(() => {});
  const stream = new ListenStream('ann');
  let ended = 0;
  await bus.open(stream, () =>
    stream.subscriptions.poll('x', async () => () => {
      ended += 1;
    }),
  );
  expect(ended).toBe(1);
});

test('sends an event of a user only to the streams of that user, even if one of them throws', async () => {
  const errors: Error[] = [];
  const bus = new ListenBus((error) => errors.push(error));
  const heard: string[] = [];
  const open = (owner: string, listener: () => void) =>
    bus.open(new ListenStream(owner), async () => bus.subscribe(listener));
  await open('ann', () => {
    throw new Error('broken');
  });
  const close = await open('ann', () => heard.push('ann 1'));
  await open('ann', () => heard.push('ann 2'));
  await open('ben', () => heard.push('ben'));
  bus.publishTo('ann', { kind: 'resources_list_changed' });
  expect(heard).toEqual(['ann 1', 'ann 2']);
  expect(errors.map(({ message }) => message)).toEqual(['broken']);
  close();
  bus.publishTo('ann', { kind: 'resources_list_changed' });
  expect(heard).toEqual(['ann 1', 'ann 2', 'ann 2']);
});
