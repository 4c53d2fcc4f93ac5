import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import { type App, type HeadlessError, loadApp } from '../../src/index.js';

/** Runs in a child process: loads an app, opens its page `opens` times, reloads it `reloads` times; then the process must exit. */
const [directory = '', opens, reloads] = process.argv.slice(2);

async function use(app: App): Promise<unknown> {
  const results: unknown[] = [];
  for (let count = 0; count < Number(opens); count += 1) {
    const session = app.session();
    await session.open('home');
    results.push((await session.state()).requests);
  }
  for (let count = 0; count < Number(reloads); count += 1) await app.reload();
  return results;
}

const result = await loadApp(directory, { packs: [basic, antd] }).then(use, (error: HeadlessError) => ({
  code: error.code,
  message: error.message,
}));
console.log(JSON.stringify(result));
