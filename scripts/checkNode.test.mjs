import { expect, test } from 'vitest';
import { checkNode } from './checkNode.mjs';

test.each(['20.0.0', '22.1.0', '100.0.0'])('accepts Node %s', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

test.each(['18.20.4', '9.0.0'])('rejects Node %s as too old', (version) => {
  expect(() => checkNode(version)).toThrow(`needs Node 20 or newer, but this is Node ${version}.`);
});
