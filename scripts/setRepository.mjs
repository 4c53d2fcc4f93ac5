// node scripts/setRepository.mjs https://github.com/OWNER/NAME: writes the address of the repository into every package that is published.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishedPackages } from './release/publishedPackages.mjs';
import { withRepository } from './release/withRepository.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [address = ''] = process.argv.slice(2);
for (const directory of publishedPackages(root)) {
  const file = path.join(directory, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const place = path.relative(root, directory).replaceAll(path.sep, '/');
  const changed = withRepository(manifest, { address, directory: place });
  writeFileSync(file, `${JSON.stringify(changed, undefined, 2)}\n`);
}
console.log(`Every package has the repository ${address} now.`);
