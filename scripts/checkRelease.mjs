// The first step of a release: refuses to publish packages without a repository, a version or a changelog.
import { fileURLToPath } from 'node:url';
import { missingForRelease } from './release/missingForRelease.mjs';

const problems = missingForRelease(fileURLToPath(new URL('..', import.meta.url)));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
