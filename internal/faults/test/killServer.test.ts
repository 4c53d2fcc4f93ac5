import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { seed } from '../../../examples/tickets/seed.mjs';
import { query } from '../../../examples/tickets/test/query.mjs';
import { age, findLeftovers } from '../src/leftovers.js';
import { Random } from '../src/Random.js';
import { KilledError, StdioServer } from '../src/StdioServer.js';
import { killCount, SEED, timeoutOf } from '../src/settings.js';

const TICKETS = fileURLToPath(new URL('../../../examples/tickets', import.meta.url));
const LEASE = 10_000;
const kills = killCount(2, 0.1);
const SESSIONS = 2;

/** A ticket that an agent creates exactly once. */
interface Ticket {
  readonly sessionId: string;
  readonly title: string;
}

/** Opens the page and creates the ticket, in one call with an idempotency key. */
async function createTicket(server: StdioServer, { sessionId, title }: Ticket) {
  const opened = await server.call('navigate', { sessionId, pageId: 'new_ticket' });
  expect(opened).toMatchObject({ isError: false });
  const set = (blockId: string, value: string) => ({ type: 'setValue', blockId, value });
  return server.call('interact', {
    sessionId,
    idempotencyKey: title,
    actions: [
      set('title', title),
      set('description', 'A description that is long enough.'),
      set('email', 'ann@example.com'),
      { type: 'triggerEvent', blockId: 'submit', event: 'onClick' },
    ],
    view: 'none',
  });
}

test(
  'a server that is killed at any moment loses no act that it answered, and does none twice',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-server-kills-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [database, sessions] = [join(folder, 'tickets.db'), join(folder, 'sessions')];
    await seed(database);
    await writeFile(join(folder, 'mcp.yaml'), `session: { directory: ${JSON.stringify(sessions)} }\n`);
    const rowsOf = (title: string) =>
      query(database, `SELECT id FROM tickets WHERE title = '${title}'`).length;

    const random = new Random(SEED);
    /** The titles of acknowledged tickets by session, in order. */
    const answered = new Map<string, string[]>();
    let cutOff: Ticket[] = [];
    let [repeated, unknown, number] = [0, 0, 0];
    // The last server is not killed: it checks everything once more.
    for (let kill = 0; kill <= kills; kill += 1) {
      const server = new StdioServer(
        [TICKETS, '--config', join(folder, 'mcp.yaml'), '--workers', `${kill % 2}`],
        {
          LOWDEFY_SECRET_DB_FILE: database,
        },
      );
      onTestFinished(() => server.kill());
      await server.initialize();

      // Everything that was acknowledged is stored.
      const listed = await server.call('session_list', {});
      for (const [sessionId, titles] of answered) {
        expect(listed.text).toContain(sessionId);
        const log = JSON.parse(await server.resource(`lowdefy://sessions/${sessionId}/log`)) as readonly {
          readonly sent?: unknown;
        }[];
        const sent = log.flatMap((entry) =>
          typeof entry.sent === 'string' && entry.sent.startsWith('Ticket ') ? [entry.sent] : [],
        );
        expect(sent.filter((title) => titles.includes(title))).toEqual(titles);
        expect(new Set(sent).size).toBe(sent.length);
        for (const title of titles) expect([title, rowsOf(title)]).toEqual([title, 1]);
      }

      // An interrupted call is retried with its key: it takes effect at most once.
      for (const ticket of cutOff) {
        const { isError, text } = await createTicket(server, ticket);
        if (isError) {
          expect(text).toContain('was started but did not finish');
          expect(rowsOf(ticket.title)).toBeLessThanOrEqual(1);
          unknown += 1;
        } else {
          expect([ticket.title, rowsOf(ticket.title)]).toEqual([ticket.title, 1]);
          answered.get(ticket.sessionId)?.push(ticket.title);
          repeated += 1;
        }
      }
      cutOff = [];
      if (kill === kills) break;

      while (answered.size < SESSIONS) {
        const { text } = await server.call('session_create', { name: 'Tickets' });
        answered.set(/[\w-]{24}/.exec(text)?.[0] ?? '', []);
      }
      let left = random.below(5);
      let die = () => {};
      const dying = new Promise<void>((resolve) => {
        die = resolve;
      });
      const acting = [...answered].map(async ([sessionId, titles]) => {
        for (;;) {
          const ticket = { sessionId, title: `Ticket ${number++}` };
          try {
            const { isError, text } = await createTicket(server, ticket);
            expect([isError, text]).toEqual([false, expect.anything()]);
            titles.push(ticket.title);
            left -= 1;
            if (left <= 0) die();
          } catch (error) {
            if (!(error instanceof KilledError)) throw error;
            cutOff.push(ticket);
            return;
          }
        }
      });
      if (left <= 0) die();
      await Promise.race([dying, ...acting]);
      await wait(random.below(60));
      await server.kill();
      await Promise.all(acting);

      const { broken, locks, drafts } = await findLeftovers(sessions);
      expect(broken).toEqual([]);
      expect(drafts.length).toBeLessThanOrEqual(SESSIONS * (kill + 1));
      const now = Date.now();
      expect([...locks.values()].filter((end) => end !== undefined && end > now + LEASE)).toEqual([]);
      // Instead of waiting for the leases to expire.
      await age(locks.keys(), LEASE + 1);
    }
    expect((await readdir(sessions)).filter((name) => name.endsWith('.json'))).toHaveLength(SESSIONS);
    expect(number).toBeGreaterThan(kills);
    console.info(
      `${kills} kills: ${[...answered.values()].flat().length} tickets, ${repeated} of them by a repeated call; ${unknown} calls of which the server could not know what became of them.`,
    );
  },
  timeoutOf(kills),
);
