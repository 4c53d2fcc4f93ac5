import { addDays } from './days.mjs';

/**
 * Generates the history that led to the current tickets.
 *
 * @param {{ assignee?: string | null, created: string, id: number, status: string }[]} tickets
 */
export function generateHistory(tickets) {
  return tickets.flatMap(({ assignee, created, id, status }) => [
    { ticket_id: id, created, event: 'Created' },
    ...(assignee ? [{ ticket_id: id, created: addDays(created, 1), event: `Assigned to ${assignee}` }] : []),
    ...(status === 'open'
      ? []
      : [{ ticket_id: id, created: addDays(created, 1), event: `Status changed from open to ${status}` }]),
  ]);
}
