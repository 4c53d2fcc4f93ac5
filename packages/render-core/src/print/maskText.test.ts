import { expect, test } from 'vitest';
import { type Mask, maskText } from './maskText.js';

test.each<[Mask, string, string]>([
  [
    'dates',
    'on 2026-03-31, at 2026-03-31T10:00:00.000Z and 2026-03-31 10:00',
    'on [date], at [date] and [date]',
  ],
  ['ids', 'f3b0c442-98fc-4c14-9afb-f4c8996fb924 and 64b7f9e2a1c3d4e5f6a7b8c9', '[id] and [id]'],
  ['durations', 'took 12 ms, then 1.5s; 3 minutes ago', 'took [duration], then [duration]; [duration] ago'],
  [{ pattern: /INV-\d+/, as: 'INV-n' }, 'INV-1 and INV-22', 'INV-n and INV-n'],
  [{ pattern: /a/, as: '$&' }, 'abba', '$&bb$&'],
])('masks %j', (mask, text, masked) => {
  expect(maskText(text, [mask])).toBe(masked);
});

test('leaves other text unchanged', () => {
  const text = 'Room 2026, 12 chairs, deadbeef, 10:30';
  expect(maskText(text, ['dates', 'ids', 'durations'])).toBe(text);
});
