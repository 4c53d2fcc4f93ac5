import { addDays } from './days.mjs';
import { createRandom } from './random.mjs';
import { users } from './users.mjs';

/** One ticket has more comments than are shown at once. */
const LONG_THREAD = { comments: 60, ticketId: 20 };

const bodies = [
  'I had a look and could see it, too.',
  'A new part is on its way. It should be here on Thursday.',
  'Is it still the same today?',
  'It worked for an hour, then it was back.',
  'Please send me a photo of the label on the back.',
  'The photo is in your inbox.',
  'I turned it off and on again. No change.',
  'It is fixed for now. Tell me if it comes back.',
  'Others on our floor have it as well.',
  'I will come by tomorrow at ten.',
];

/**
 * Generates comments on the generated tickets.
 *
 * @param {{ created: string, id: number }[]} tickets
 * @param {number} count How many in all.
 */
export function generateComments(tickets, count) {
  const random = createRandom(2);
  const longThread = tickets.filter(({ id }) => id === LONG_THREAD.ticketId);
  return Array.from({ length: count }, (_, index) => {
    const { created, id } = random.pick(index < LONG_THREAD.comments ? longThread : tickets);
    return {
      ticket_id: id,
      author: random.pick(users).name,
      created: addDays(created, Math.floor(index / 20)),
      body: random.pick(bodies),
    };
  });
}
