import type { CommandName } from '../options.js';
import type { Command } from './Command.js';

/** Imports commands lazily, because clients wait for the server to start. */
export const commands: Readonly<Record<CommandName, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.js')).serve,
  build: async () => (await import('./build.js')).build,
  pages: async () => (await import('./pages.js')).pages,
  render: async () => (await import('./render.js')).render,
  try: async () => (await import('./try.js')).tryPage,
  tools: async () => (await import('./tools.js')).tools,
  snapshot: async () => (await import('./snapshot.js')).snapshot,
  app: async () => (await import('./app.js')).app,
  install: async () => (await import('./install.js')).install,
  'install-lowdefy': async () => (await import('./installLowdefy.js')).installLowdefy,
  uninstall: async () => (await import('./uninstall.js')).uninstall,
  inspect: async () => (await import('./inspect.js')).inspect,
  doctor: async () => (await import('./doctor.js')).doctor,
  view: async () => (await import('./view.js')).view,
  key: async () => (await import('./key.js')).key,
};
