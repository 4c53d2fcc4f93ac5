/** The ticket that is reported: ten fields, and two rows of parts. */
export const fields = {
  title: 'Scanner jams on every third page',
  description: 'The feeder pulls two sheets at once since Monday.',
  email: 'kim@example.com',
  phone: '+49 3012345678',
  notify: true,
  category: 'network',
  priority: 'urgent',
  due_date: '2026-12-01',
  hours: 6,
  tags: ['vpn', 'office'],
};

export const parts = [
  { name: 'Feed roller', quantity: 2 },
  { name: 'Separation pad', quantity: 1 },
];
