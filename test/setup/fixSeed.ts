import fc from 'fast-check';

// A run repeats the run before it. `RANDOM_SEED` sets another seed; see CONTRIBUTING.md.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.RANDOM_SEED ?? 20_260_101) });
