import { afterAll, beforeAll } from 'vitest';
import { describeConformance } from '../src/describeConformance.js';
import { startServer, type TestServer } from '../src/startServer.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describeConformance(() => server.url);
