import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { useFixturePages } from '@lowdefy-mcp/harness/vitest';
import { printJson, printMarkdown } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import pack from '../src/index.js';

const { visit } = useFixturePages(new URL('./pages', import.meta.url), { packs: [pack] });

/** Opens a page and returns functions to act on it. */
async function use(pageId: string) {
  const session = await visit(pageId);
  const act = async (action: Parameters<typeof session.act>[0][number]) =>
    (await session.act([action])).log[0]?.error?.message;
  return {
    session,
    state: async () => (await session.state()).state,
    set: (blockId: string, value: unknown) => act({ type: 'setValue', blockId, value }),
    event: (blockId: string, event: string, detail?: unknown) =>
      act({ type: 'triggerEvent', blockId, event, detail }),
  };
}

// Lowdefy 5 has another ColorSelector component; its pages are in blocks-5.
describe.skipIf(lowdefy.hasSlots)('ColorSelector', () => {
  test('stores the value that typing or picking would store', async () => {
    const { set, state } = await use('color_selector');
    expect(await set('chosen', 'ABC')).toBeUndefined();
    expect(await set('bare', '#12aBcD')).toBeUndefined();
    expect(await set('picker', '#ABC')).toBeUndefined();
    expect(await state()).toMatchObject({
      chosen: '#ABC',
      changed: '#ABC',
      bare: '#12aBcD',
      picker: '#aabbcc',
    });
  });

  test.each([['red'], ['#12345'], ['#11223344'], [null], [7]])('rejects %j', async (value) => {
    const { set, state } = await use('color_selector');
    expect(await set('chosen', value)).toContain('does not take');
    expect(await state()).toMatchObject({ chosen: '#1677ff' });
  });
});

describe('GoogleMaps', () => {
  test('fires onLoad on mount, and onClick with the position', async () => {
    const { event, state } = await use('google_maps');
    expect(await state()).toMatchObject({ loaded: true });
    expect(await event('offices', 'onClick', { lat: 1.5, lng: -2 })).toBeUndefined();
    expect(await event('offices', 'onMarkerClick', { rowIndex: 1 })).toBeUndefined();
    expect(await event('offices', 'onInfoWindowCloseClick')).toBeUndefined();
    expect(await state()).toMatchObject({
      clicked: { lat: 1.5, lng: -2 },
      marker: { lat: 48.1, lng: 11.6 },
      closed: true,
    });
  });

  test.each([
    ['onClick', undefined, '{ lat, lng }, two numbers'],
    ['onMarkerClick', { rowIndex: 3 }, 'the map shows 3 markers'],
    ['onMarkerClick', { rowIndex: 2 }, 'marker 2 cannot be clicked'],
    ['onZoomChanged', undefined, 'has no event "onZoomChanged" now'],
    ['onLoad', undefined, 'has no event "onLoad" now'],
  ])('rejects %s with %j', async (name, detail, message) => {
    const { event } = await use('google_maps');
    expect(await event('offices', name, detail)).toContain(message);
  });
});

describe('EChart', () => {
  test('a click triggers an event with the data of the point', async () => {
    const { event, state } = await use('e_chart');
    expect(await event('sales', 'click', { seriesIndex: 0, dataIndex: 2 })).toBeUndefined();
    expect((await state()).clicked).toEqual({
      type: 'click',
      componentType: 'series',
      componentSubType: 'bar',
      componentIndex: 0,
      seriesType: 'bar',
      seriesIndex: 0,
      seriesName: 'Sold',
      name: '</display> | x',
      dataIndex: 2,
      data: { value: 9, itemStyle: { color: 'red' } },
      value: 9,
    });
  });

  test('a click on a point of a dataset triggers an event with its row', async () => {
    const { event, state } = await use('e_chart');
    expect(await event('rows', 'click', { seriesIndex: 1, dataIndex: 1 })).toBeUndefined();
    expect((await state()).row).toMatchObject({ name: 'Milk', data: ['Milk', 3, 2], value: ['Milk', 3, 2] });
  });

  test.each([
    ['click', undefined, 'The chart has 2 series'],
    ['click', { seriesIndex: 2, dataIndex: 0 }, 'The chart has 2 series'],
    ['click', { seriesIndex: 1, dataIndex: 3 }, 'series 1 has 3 points'],
    ['mouseover', undefined, 'has no event "mouseover" now'],
  ])('rejects %s with %j', async (name, detail, message) => {
    const { event } = await use('e_chart');
    expect(await event('sales', name, detail)).toContain(message);
  });
});

describe('QRScanner', () => {
  test('accepts the text of a code only while its camera is on', async () => {
    const { event, set, state } = await use('q_r_scanner');
    expect(await set('code', 'T-1')).toBeUndefined();
    expect(await state()).toMatchObject({
      scanned: 'T-1',
      code: { decodedText: 'T-1', result: { text: 'T-1', format: { formatName: 'QR_CODE' } } },
    });
    expect(await set('code', null)).toContain('does not take null');
    expect(await set('later', 'T-2')).toContain('is disabled');
    await event('turn_on', 'onClick');
    expect(await set('later', 'T-2')).toBeUndefined();
    expect(await state()).toMatchObject({ later: { decodedText: 'T-2' } });
  });
});

describe('uploads', () => {
  test('start empty and reject files', async () => {
    const { event, set, state } = await use('s3_upload_button');
    const none = { file: null, fileList: [] };
    expect(await state()).toMatchObject({ photos: none, one: none });
    expect(await set('photos', { file: { name: 'a.png' } })).toContain(
      'Files cannot be uploaded here yet. A person has to upload them on the page "s3_upload_button"',
    );
    expect(await event('photos', 'onClick')).toBeUndefined();
    expect(await state()).toMatchObject({ photos: none, clicked: true });
    expect(await state()).not.toHaveProperty('changed');
  });

  // Since 4.1, the button stays enabled.
  test.skipIf(lowdefy.hasJsMap)('of a single file are disabled after the upload', async () => {
    const { event, session } = await use('s3_upload_button');
    await event('fill', 'onClick');
    expect(printMarkdown(await session.page())).toContain('<input id=one type=S3UploadButton disabled/>');
  });
});

test.each(['google_maps_script', 'doc_search'])('%s does not show its API keys', async (name) => {
  const { session } = await use(name);
  expect(printJson(await session.page())).not.toMatch(/-of-(google|algolia)/);
});
