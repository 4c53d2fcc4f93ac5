import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeContract } from '../src/contract/describeContract.js';
import { recordReads } from '../src/contract/recordReads.js';
import { defaultTypes } from '../src/lowdefy.js';

/** The members of the `lowdefy` object that are not supplied, and what they are for. Lowdefy works without them. */
const OPTIONAL: Readonly<Record<string, string>> = {
  eventCallback: 'counts actions for the usage statistics of Lowdefy',
};

/** The same for the context of the API. */
const OPTIONAL_IN_API: Readonly<Record<string, string>> = {};

describe('the contract with the installed Lowdefy', async () => {
  const contract = await describeContract(defaultTypes);
  // For `pnpm test:lowdefy`, which compares it with the recorded versions.
  const { CONTRACT_RESULTS } = process.env;
  if (CONTRACT_RESULTS !== undefined) {
    mkdirSync(dirname(CONTRACT_RESULTS), { recursive: true });
    writeFileSync(CONTRACT_RESULTS, JSON.stringify(contract));
  }

  test('every member of the lowdefy object that Lowdefy reads is supplied', () => {
    expect(contract.missing.lowdefy.filter((member) => !Object.hasOwn(OPTIONAL, member))).toEqual([]);
  });

  test('every member of the context of the API that Lowdefy reads is supplied', () => {
    expect(contract.missing.apiContext.filter((member) => !Object.hasOwn(OPTIONAL_IN_API, member))).toEqual(
      [],
    );
  });
});

test('reads of members that an object does not have are recorded, also of nested objects', () => {
  const missing = new Set<string>();
  const lowdefy = { pageId: null, _internal: { globals: { window: {} } }, inputs: {} };
  const recorded = recordReads(lowdefy, missing) as typeof lowdefy & Record<string, unknown>;
  expect(recorded.pageId).toBe(null);
  expect([recorded.events, Object(recorded._internal).translate]).toEqual([undefined, undefined]);
  expect(Object(recorded._internal.globals.window).navigator).toBe(undefined);
  expect(Object(recorded.inputs).home).toBe(undefined);
  expect([...missing]).toEqual(['events', '_internal.translate', '_internal.globals.window.navigator']);
  expect(recorded._internal).toBe(recorded._internal);
  recorded.events = [];
  expect(lowdefy).toHaveProperty('events', []);
});
