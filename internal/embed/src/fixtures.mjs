import { register } from 'node:module';

// Preloaded with `--import`. The fixtures are bundled beforehand: see bundleFixtures.ts.
register('./fixtureHooks.mjs', import.meta.url, { data: process.env.FIXTURES });
