import { expect, test } from 'vitest';
import { useService } from '../useService.js';

const fixture = useService({ apps: true });

const SPEC = {
  title: 'Overview',
  components: [{ type: 'table', props: { rows: { from: { page: 'home', block: 'nothing' } } } }],
};

test('a dashboard is built, listed, replaced and deleted', async () => {
  const client = await fixture.connect();
  const created = await client.call('create_app', { name: 'overview', spec: SPEC });
  console.log(created.text);
  console.log((await client.call('list_apps', {})).text);
  console.log((await client.call('list_component_types', {})).text.length);
  console.log(
    (await client.call('update_app', { name: 'overview', spec: { components: [{ type: 'x' }] } })).text,
  );
  console.log((await client.call('delete_app', { name: 'overvie' })).text);
  console.log((await client.call('delete_app', { name: 'overview' })).text);
  expect(1).toBe(1);
});
