// node scripts/measureFirstHour.mjs: measures how long a new user waits, with the published packages. Prints a table for the docs.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import dedent from 'dedent';
import { findPnpm } from './findPnpm.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { script: pnpm } = findPnpm(root);

const APP = dedent`
  lowdefy: 4.0.0-rc.11
  name: Orders
  pages:
    - id: new_order
      type: Box
      blocks:
        - { id: customer, type: TextInput, properties: { title: Customer } }
        - { id: size, type: Selector, properties: { title: Size, options: [Small, Large] } }\n
`;

/** @type {[string, number][]} */
const rows = [];

/** @param {string} title @param {() => unknown} work */
async function measure(title, work) {
  const from = performance.now();
  const result = await work();
  rows.push([title, (performance.now() - from) / 1000]);
  return result;
}

/** @param {string} cwd @param {string} command @param {string[]} args */
const run = (cwd, command, ...args) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] }).toString();

const directory = mkdtempSync(path.join(tmpdir(), 'lowdefy-mcp-'));
try {
  const tarballs = pack(path.join(directory, 'tarballs'));
  await measureApp(path.join(directory, 'orders'), tarballs);
  await measurePack(path.join(directory, 'render-stars'), tarballs);
} finally {
  rmSync(directory, { force: true, recursive: true });
}
console.log('| step | seconds |\n|---|---|');
for (const [title, seconds] of rows) console.log(`| ${title} | ${seconds.toFixed(1)} |`);

/** Packs all packages, as a release does. @param {string} destination @returns {Record<string, string>} */
function pack(destination) {
  run(
    root,
    process.execPath,
    pnpm,
    '-r',
    '--filter',
    './packages/*',
    'pack',
    '--pack-destination',
    destination,
  );
  return Object.fromEntries(
    readdirSync(path.join(root, 'packages')).map((folder) => {
      const { name, version } = JSON.parse(
        readFileSync(path.join(root, 'packages', folder, 'package.json'), 'utf8'),
      );
      const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
      return [name, `file:${path.join(destination, file)}`];
    }),
  );
}

/** Measures the steps from the directory of an app to a page that a client reads. @param {string} app @param {Record<string, string>} tarballs */
async function measureApp(app, { 'lowdefy-mcp': own, ...others }) {
  mkdirSync(app);
  writeFileSync(path.join(app, 'lowdefy.yaml'), APP);
  writeFileSync(path.join(app, 'package.json'), JSON.stringify({ private: true, overrides: others }));
  await measure('`npm install --save-dev lowdefy-mcp`', () =>
    run(app, 'npm', 'install', '--save-dev', '--no-audit', '--no-fund', own ?? ''),
  );
  await measure('`npx lowdefy-mcp doctor`, with the first build', () =>
    run(app, 'npx', 'lowdefy-mcp', 'doctor'),
  );
  await measure('`npx lowdefy-mcp install claude-code`', () =>
    run(app, 'npx', 'lowdefy-mcp', 'install', 'claude-code'),
  );
  const { command, args } = JSON.parse(readFileSync(path.join(app, '.mcp.json'), 'utf8')).mcpServers.orders;
  await measure('the client starts the server and reads its first page', () =>
    readFirstPage(app, command, args),
  );
}

/** @param {string} cwd @param {string} command @param {readonly string[]} args */
async function readFirstPage(cwd, command, args) {
  const server = spawn(command, args, { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  let id = 0;
  /** @param {string} method @param {object} params */
  const request = async (method, params) => {
    id += 1;
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`The server ended before it answered ${method}.`);
      const message = JSON.parse(value);
      if (message.id === id) return message.result;
    }
  };
  await request('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'measure', version: '1' },
  });
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  const created = await request('tools/call', { name: 'session_create', arguments: { name: 'First page' } });
  const [, sessionId] = /^sessionId: (\S+)$/m.exec(created.content[0].text) ?? [];
  const page = await request('tools/call', {
    name: 'navigate',
    arguments: { sessionId, pageId: 'new_order' },
  });
  if (!page.content[0].text.includes('<input id=customer')) throw new Error(page.content[0].text);
  server.stdin.end();
  await once(server, 'exit');
}

/** Measures the steps from `npm create` to a visible change. @param {string} folder @param {Record<string, string>} tarballs */
async function measurePack(folder, tarballs) {
  await measure('`npm create @lowdefy-mcp/pack render-stars`', () =>
    run(
      path.dirname(folder),
      'npx',
      '-y',
      '-p',
      tarballs['@lowdefy-mcp/create-pack'] ?? '',
      'create-pack',
      path.basename(folder),
    ),
  );
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  for (const name of declared.filter((one) => one in tarballs)) {
    manifest[name in manifest.dependencies ? 'dependencies' : 'devDependencies'][name] = tarballs[name];
  }
  manifest.overrides = Object.fromEntries(
    Object.entries(tarballs).filter(([name]) => !declared.includes(name)),
  );
  writeFileSync(file, JSON.stringify(manifest));
  await measure('`npm install` in it', () => run(folder, 'npm', 'install', '--no-audit', '--no-fund'));
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    let printed = '';
    dev.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    /** @param {string} text */
    const said = async (text) => {
      while (!printed.includes(text)) await once(dev.stdout, 'data');
    };
    await measure('`npm run dev` prints the page', () => said('10 is best'));
    const blocks = path.join(folder, 'src/blocks');
    const block = path.join(blocks, readdirSync(blocks)[0] ?? '');
    // The watch starts after the page was printed.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    writeFileSync(block, readFileSync(block, 'utf8').replace('is best', 'is the best'));
    await measure('a saved change is printed', () => said('10 is the best'));
  } finally {
    process.kill(-(dev.pid ?? 0), 'SIGTERM');
  }
}
