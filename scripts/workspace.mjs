// Runs this workspace on a machine that has only Node and npm: npm start, npm test and npm run docs come here.
import { checkNode } from './checkNode.mjs';

try {
  checkNode(process.versions.node);
  // Imported after the check, because an older Node may not even be able to read it.
  const { main } = await import('./main.mjs');
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // A step that failed has shown its own output by now.
  const expected = error instanceof Error && 'exitCode' in error;
  console.error(expected ? error.message : error);
  process.exitCode = expected ? Number(error.exitCode) : 1;
}
