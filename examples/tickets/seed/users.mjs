/** The users of the help desk. The operator of the app decides who signs in with which role. */
export const users = [
  {
    name: 'Olga Petrova',
    email: 'olga.petrova@example.com',
    role: 'admin',
    team: 'IT',
    last_seen: '2026-03-03',
  },
  { name: 'Mei Tanaka', email: 'mei.tanaka@example.com', role: 'agent', team: 'IT', last_seen: '2026-03-03' },
  {
    name: 'Sam Ochieng',
    email: 'sam.ochieng@example.com',
    role: 'agent',
    team: 'IT',
    last_seen: '2026-03-02',
  },
  { name: 'Luis Romero', email: 'luis.romero@example.com', role: 'agent', team: 'IT' },
  {
    name: 'Ada Brandt',
    email: 'ada.brandt@example.com',
    role: 'requester',
    team: 'Legal',
    last_seen: '2026-03-03',
  },
  {
    name: 'Jonas Keller',
    email: 'jonas.keller@example.com',
    role: 'requester',
    team: 'Sales',
    last_seen: '2026-03-01',
  },
  {
    name: 'Priya Nair',
    email: 'priya.nair@example.com',
    role: 'requester',
    team: 'Finance',
    last_seen: '2026-03-02',
  },
  {
    name: 'Leo Martin',
    email: 'leo.martin@example.com',
    role: 'requester',
    team: 'Design',
    last_seen: '2026-03-01',
  },
];
