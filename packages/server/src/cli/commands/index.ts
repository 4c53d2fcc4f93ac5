import type { CommandName } from '../options.js';
import type { Command } from './Command.js';
import { doctor } from './doctor.js';
import { install } from './install.js';
import { key } from './key.js';
import { pages } from './pages.js';
import { render } from './render.js';
import { serve } from './serve.js';
import { snapshot } from './snapshot.js';

export const commands: Readonly<Record<CommandName, Command>> = {
  serve,
  pages,
  render,
  snapshot,
  install,
  doctor,
  key,
};
