import { expect, test } from 'vitest';
import type { Request, SessionEvent, SessionPort } from '../src/port/SessionPort.js';
import { clonedPort } from './clonedPort.js';

const request: Request<'describeApp'> = {
  callId: '1',
  method: 'describeApp',
  params: { principal: { id: 'ann', user: null } },
};

/** A port that answers with anything. */
function portOf(value: unknown) {
  let emit: (event: SessionEvent) => void = () => {};
  const port = {
    call: async () => ({ value }),
    cancel: () => {},
    onEvent(listener: (event: SessionEvent) => void) {
      emit = listener;
      return () => {};
    },
  } as unknown as SessionPort;
  return { port: clonedPort(port), emit: (event: unknown) => emit(event as SessionEvent) };
}

test('copies the reply', async () => {
  const value = { list: [1, new Date(0)] };
  const { port } = portOf(value);
  const reply = await port.call(request);
  expect(reply).toEqual({ value });
  expect((reply as unknown as { value: unknown }).value).not.toBe(value);
});

test.each([
  ['a function', { run: () => {} }],
  ['an instance', { when: new (class Day {})() }],
  ['an instance of a subclass of Error', new (class Odd extends Error {})()],
])('rejects %s in replies, requests and events', async (_, value) => {
  const { port, emit } = portOf(value);
  await expect(port.call(request)).rejects.toThrow();
  const sent = { ...request, params: { principal: { id: 'ann', user: { value } } } };
  await expect(portOf('').port.call(sent)).rejects.toThrow();
  port.onEvent(() => {});
  expect(() => emit(value)).toThrow();
});
