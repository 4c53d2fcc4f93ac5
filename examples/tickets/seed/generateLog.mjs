import { createRandom } from './random.mjs';

const START = Date.UTC(2026, 1, 1);
const MINUTE = 60_000;
const COUNT = 500;

const events = [
  { level: 'info', source: 'backup', message: 'Backup written' },
  { level: 'info', source: 'directory', message: 'Accounts compared' },
  { level: 'info', source: 'mail', message: 'Queue is empty' },
  { level: 'info', source: 'printers', message: 'Toner levels read' },
  { level: 'info', source: 'vpn', message: 'User signed in' },
  { level: 'warning', source: 'backup', message: 'Disk is 80 % full' },
  { level: 'warning', source: 'vpn', message: 'Certificate ends in 20 days' },
  { level: 'error', source: 'mail', message: 'Server did not answer' },
];

/** The log of February 2026, one entry about every 80 minutes. */
export function generateLog() {
  const random = createRandom(3);
  return Array.from({ length: COUNT }, (_, index) => {
    const loggedAt = new Date(START + (index * 80 + random.below(80)) * MINUTE);
    const event = random.pick(events);
    return {
      logged_at: loggedAt.toISOString().slice(0, 16).replace('T', ' '),
      ...event,
      duration_ms: 5 + random.below(event.level === 'error' ? 30_000 : 900),
    };
  });
}
