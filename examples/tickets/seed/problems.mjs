/** What goes wrong in an office: the kinds of tickets that are generated. `$place` stands for where. */
export const problems = [
  {
    title: 'No picture on the projector in $place',
    description: 'It turns on and says "No signal", with my laptop and with a colleague’s.',
    category: 'hardware',
    tags: ['office'],
    parts: [{ name: 'HDMI cable', quantity: 1 }],
  },
  {
    title: 'Paper jam every day in $place',
    description: 'We clear it in the morning, and after lunch it is back.',
    category: 'hardware',
    tags: ['printer', 'office'],
    parts: [{ name: 'Feed roller', quantity: 1 }],
  },
  {
    title: 'Network socket is dead in $place',
    description: 'The light stays off. The socket next to it works.',
    category: 'network',
    tags: ['office'],
    parts: [],
  },
  {
    title: 'Wi-Fi asks for the password again and again in $place',
    description: 'It is the right one: on floor 1 the same laptop connects at once.',
    category: 'network',
    tags: ['laptop'],
    parts: [],
  },
  {
    title: 'Desk phone does not ring in $place',
    description: 'I can call out. Callers hear it ring, and I hear nothing.',
    category: 'hardware',
    tags: ['phone'],
    parts: [],
  },
  {
    title: 'Door reader refuses our badges in $place',
    description: 'Since the weekend it blinks red for the whole team.',
    category: 'access',
    tags: ['security'],
    parts: [],
  },
  {
    title: 'Shared calendar is empty for $place',
    description: 'All bookings are gone since this morning. Others still see them.',
    category: 'software',
    tags: ['email'],
    parts: [],
  },
  {
    title: 'Room display shows an old booking in $place',
    description: 'It has been showing the same meeting since last week.',
    category: 'software',
    tags: ['office'],
    parts: [],
  },
];

export const places = [
  'meeting room A',
  'meeting room C',
  'the reception',
  'the lab',
  'the open office',
  'the canteen',
];
