// Runs tests of some tools with sessions in a worker.
process.env.TEST_WORKERS = '1';

await import('../tools/interact.test.js');
await import('../tools/resources.test.js');
await import('../tools/responses.test.js');
await import('../tools/state.test.js');
await import('../tools/views.test.js');
