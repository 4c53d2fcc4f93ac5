import { applyPatches, checkRenders, parsedHtml } from '@lowdefy-mcp/harness/vitest';
import { printMarkdown } from '@lowdefy-mcp/render-core';
import { HtmlPrinter, printHtml } from '@lowdefy-mcp/render-core/html';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActResult, SavedSession, Session } from '../../src/index.js';
import { actionFor, type Step, steps } from './steps.js';
import { openTickets, type Tickets } from './tickets.js';

const SESSIONS = Number(process.env.RANDOM_SESSIONS ?? 20);
const ACTS = 100;
const SEED = Number(process.env.RANDOM_SEED ?? 20_260_101);
const START = ['tickets', 'new_ticket', 'ticket_view', 'ticket_edit', 'reports', 'flaky', 'admin'];
const user = { name: 'Ada', email: 'ada@example.com', roles: ['admin'] };

let tickets: Tickets;
const uncaught: unknown[] = [];
const noteUncaught = (error: unknown) => uncaught.push(error);

checkRenders();

beforeAll(async () => {
  process.on('unhandledRejection', noteUncaught);
  process.on('uncaughtException', noteUncaught);
  tickets = await openTickets();
});

afterAll(async () => {
  process.off('unhandledRejection', noteUncaught);
  process.off('uncaughtException', noteUncaught);
  await tickets.close();
});

test(`${SESSIONS * ACTS} random actions cause no uncaught error, rejected ones change nothing, and a restored session equals the saved one`, async () => {
  const outcomes = new Map<string, number>();
  const property = fc.asyncProperty(fc.constantFrom(...START), steps(ACTS), async (pageId, plan) => {
    tickets.shrink();
    let session = tickets.app.session({ user });
    await session.open(pageId, { urlQuery: { id: 1 } });
    let page = await session.page();
    let lastRestored = '';
    const printer = new HtmlPrinter();
    for (const step of plan) {
      const action = actionFor(step, page);
      const before = printMarkdown(page);
      const result = await session.act([action]);
      count(outcomes, result);
      const after = await session.page();
      if (after !== page && after.id === page.id)
        expect(applyPatches(page, after, printer)).toBe(parsedHtml(printHtml(after)));
      page = after;
      const now = printMarkdown(page);
      if (isRejected(result)) expect(now, `${JSON.stringify(action)} was rejected`).toBe(before);
      const saved = await session.save();
      expect(await assembled(session), `saved in parts after ${JSON.stringify(action)}`).toBe(
        JSON.stringify(saved),
      );
      const text = asText(saved);
      // Equal data restores an equal session: no need to check it again.
      if (text === lastRestored) continue;
      lastRestored = text;
      const restored = await restoreAndCompare(text, now, action);
      if (continuesRestored(step)) session = restored;
    }
    expect(uncaught).toEqual([]);
  });
  await fc.assert(property, { numRuns: SESSIONS, seed: SEED, endOnFailure: true, verbose: 0 });
  if (process.env.RANDOM_REPORT) console.table(Object.fromEntries(outcomes));
  // No timeout: the number of actions limits the test, and its duration depends on the machine.
}, 0);

/** A session saved with saveParts(), which serialises only pages that may have changed, as one JSON text. */
async function assembled(session: Session): Promise<string> {
  const { head, pages } = await session.saveParts();
  const parsed = [...pages].map(([pageId, page]) => [pageId, JSON.parse(page)]);
  return JSON.stringify({ ...head, pages: Object.fromEntries(parsed) });
}

/** Restores a session as another process would. Asserts that page and saved data are the same. */
async function restoreAndCompare(text: string, markdown: string, action: unknown): Promise<Session> {
  const { session, lost } = await tickets.app.restore(JSON.parse(text), { user });
  const after = `restored after ${JSON.stringify(action)}`;
  expect(lost, after).toEqual([]);
  expect(printMarkdown(await session.page()), after).toBe(markdown);
  const again = asText(await session.save());
  if (again !== text) expect(JSON.parse(again), after).toEqual(JSON.parse(text));
  return session;
}

/** The saved data without the revision, which increases even if nothing changed. */
function asText(data: SavedSession): string {
  return JSON.stringify({ ...data, revision: 0 });
}

function isRejected({ log }: ActResult): boolean {
  return log.some(({ error }) => error?.code !== undefined && error.code !== 'NOT_FINISHED');
}

function continuesRestored({ b }: Step): boolean {
  return b % 3 === 0;
}

function count(outcomes: Map<string, number>, { log }: ActResult): void {
  const { action, error, success } = log.at(-1) ?? { action: null, error: undefined, success: true };
  const outcome = success ? 'done' : (error?.code ?? 'failed in the app');
  const name = `${(action as { type?: unknown } | null)?.type} ${outcome}`;
  outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
}
