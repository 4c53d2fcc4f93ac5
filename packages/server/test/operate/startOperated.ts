import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import extras from '@lowdefy-mcp/render-extras';
import { onTestFinished } from 'vitest';
import {
  type ConfigInput,
  configSchema,
  createService,
  memoryStore,
  type RunningService,
  type SessionStore,
} from '../../src/index.js';
import { Confirmations } from '../../src/mcp/Confirmations.js';
import { type ConnectOptions, connectTo, type TestClient } from '../connectTo.js';
import { fixture } from '../useService.js';

export interface Operated extends RunningService {
  readonly warnings: readonly string[];
  connect(options?: ConnectOptions): Promise<TestClient>;
}

/** A service of the fixture as it is published, with all that observes it. */
export function startOperated(config: ConfigInput, store: SessionStore = memoryStore()): Operated {
  const warnings: string[] = [];
  const running = createService({
    directory: fixture,
    config: configSchema.parse({
      answers: 'both',
      ...config,
      limits: { deadlineSeconds: 600, ...config.limits },
    }),
    store,
    appOptions: { packs: [antd, basic, extras], secrets: {} },
    warn: (message) => warnings.push(message),
  });
  onTestFinished(() => running.close());
  const confirmations = new Confirmations();
  return {
    ...running,
    warnings,
    connect: (options) => connectTo({ service: running.service, confirmations, report: () => {} }, options),
  };
}
