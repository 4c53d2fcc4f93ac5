#!/usr/bin/env node
// Old versions of Node must be able to parse this file: no static import, no recent syntax.
if (Number.parseInt(process.versions.node, 10) < 20) {
  process.stderr.write(
    'lowdefy-mcp needs Node 20 or newer; this is v' +
      process.versions.node +
      '. Install a newer one from https://nodejs.org, or switch to it: nvm install --lts\n',
  );
  process.exitCode = 1;
} else {
  import('../dist/cli.js');
}
