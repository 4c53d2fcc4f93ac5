import { describe, expect, test } from 'vitest';
import { FAILED, run } from '../../test/fakeBlock.js';

describe('Tabs', () => {
  const properties = {
    tabs: [{ key: 'a' }, { key: 'b' }, { key: 'c', disabled: true }, { key: 4 }, { key: 'extra' }],
    extraAreaKey: 'extra',
  };

  test.each(['b', { activeKey: 'b' }])('onChange with %j changes to it', async (detail) => {
    const tabs = run('Tabs', { properties });
    await tabs.event('onChange', detail);
    expect(tabs.calls).toEqual([
      ['onTabClick', { key: 'b' }],
      ['setLocal', { activeKey: 'b' }],
      ['onChange', { activeKey: 'b' }],
    ]);
  });

  test('the active tab again is only a click', async () => {
    const tabs = run('Tabs', { properties: { ...properties, defaultActiveKey: 'b' } });
    await tabs.event('onTabClick', 'b');
    expect(tabs.calls).toEqual([
      ['onTabClick', { key: 'b' }],
      ['setLocal', { activeKey: 'b' }],
    ]);
  });

  test('keys are text', async () => {
    const tabs = run('Tabs', { properties });
    await tabs.event('onChange', 4);
    expect(tabs.calls.at(-1)).toEqual(['onChange', { activeKey: '4' }]);
  });

  test.each([
    ['x', 'it needs a key'],
    ['c', '"c" is disabled'],
    [undefined, 'it needs a key'],
    ['extra', 'needs a key'],
  ])('refuses %j and lists the keys', async (detail, why) => {
    const tabs = run('Tabs', { properties });
    await expect(tabs.event('onChange', detail)).rejects.toThrow(why);
    await expect(tabs.event('onChange', detail)).rejects.toThrow('Keys: "a", "b", "4".');
    expect(tabs.calls).toEqual([]);
  });

  test('an event that failed is told', async () => {
    const tabs = run('Tabs', { properties, results: { onChange: FAILED } });
    expect(await tabs.event('onChange', 'b')).toEqual({ success: false, bounced: false });
  });

  test('starts with the default of the time', () => {
    const tabs = run('Tabs', { areas: ['z', 'y'] });
    tabs.mount();
    expect(tabs.local).toEqual({ activeKey: 'y' });
  });
});

describe('Collapse', () => {
  const panels = [{ key: 'a' }, { key: 'b' }, { key: 'c', disabled: true }];

  test('onChange opens a panel, and closes it', async () => {
    const collapse = run('Collapse', { properties: { panels } });
    await collapse.event('onChange', 'b');
    await collapse.event('onChange', { activeKey: 'a' });
    expect(collapse.calls).toEqual([
      ['setLocal', { activeKey: ['a', 'b'] }],
      ['onChange', { activeKey: ['a', 'b'] }],
      ['setLocal', { activeKey: ['b'] }],
      ['onChange', { activeKey: ['b'] }],
    ]);
  });

  test('an accordion has one panel open, or none', async () => {
    const collapse = run('Collapse', { properties: { panels, accordion: true } });
    await collapse.event('onChange', 'b');
    await collapse.event('onChange', 'b');
    expect(collapse.calls.filter(([name]) => name === 'onChange')).toEqual([
      ['onChange', { activeKey: 'b' }],
      ['onChange', { activeKey: undefined }],
    ]);
  });

  test('one that is told which panels are open only tells', async () => {
    const collapse = run('Collapse', { properties: { panels, activeKey: 'a' } });
    await collapse.event('onChange', 'b');
    expect(collapse.calls).toEqual([['onChange', { activeKey: ['a', 'b'] }]]);
  });

  test('refuses a disabled panel', async () => {
    await expect(run('Collapse', { properties: { panels } }).event('onChange', 'c')).rejects.toThrow(
      '"c" is disabled. Keys: "a", "b".',
    );
  });
});
