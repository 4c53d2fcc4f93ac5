// Runs this workspace on a machine that has only Node and npm. Used by npm start, npm test, npm run docs and the workflow that publishes.
import { checkNode } from './checkNode.mjs';

try {
  checkNode(process.versions.node);
  // Imported after the check, because an older Node may not be able to parse it.
  const { main } = await import('./main.mjs');
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // A failed step has already shown its output.
  const expected = error instanceof Error && 'exitCode' in error;
  console.error(expected ? error.message : error);
  process.exitCode = expected ? Number(error.exitCode) : 1;
}
