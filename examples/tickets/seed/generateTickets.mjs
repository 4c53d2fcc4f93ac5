import { addDays } from './days.mjs';
import { places, problems } from './problems.mjs';
import { createRandom } from './random.mjs';
import { users } from './users.mjs';

const FIRST_DAY = '2026-01-05';
const priorities = ['low', 'normal', 'normal', 'normal', 'high', 'urgent'];
const statuses = ['open', 'open', 'in_progress', 'waiting', 'closed', 'closed'];

/** One ticket for each problem in each place. */
export function generateTickets() {
  const random = createRandom(1);
  const assignees = users.filter(({ role }) => role === 'agent').map(({ name }) => name);
  const requesters = users.filter(({ role }) => role === 'requester').map(({ email }) => email);

  return places.flatMap((place) =>
    problems.map(({ title, description, category, tags, parts }) => {
      const status = random.pick(statuses);
      const created = addDays(FIRST_DAY, random.below(50));
      return {
        title: title.replace('$place', place),
        description,
        category,
        priority: random.pick(priorities),
        status,
        requester: random.pick(requesters),
        notify: random.below(2),
        assignee: status === 'open' ? null : random.pick(assignees),
        hours: random.below(3) === 0 ? 1 + random.below(8) : null,
        created,
        due_date: addDays(created, 3 + random.below(25)),
        tags: JSON.stringify(tags),
        parts: JSON.stringify(parts),
      };
    }),
  );
}
