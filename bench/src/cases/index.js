import { agentTokens } from './agentTokens.js';
import { apps } from './apps.js';
import { counts } from './counts.js';
import { growthOfApp } from './growthOfApp.js';
import { growthOfPage } from './growthOfPage.js';
import { html } from './html.js';
import { load } from './load.js';
import { memory } from './memory.js';
import { open } from './open.js';
import { pageTokens } from './pageTokens.js';
import { render } from './render.js';
import { replicas } from './replicas.js';
import { restore } from './restore.js';
import { setValue } from './setValue.js';
import { start } from './start.js';
import { task } from './task.js';
import { throughput } from './throughput.js';
import { tokens } from './tokens.js';
import { viewers } from './viewers.js';
import { workers } from './workers.js';

/** All cases, in the order of the table. */
export const cases = [
  task,
  start,
  open,
  setValue,
  counts,
  render,
  html,
  viewers,
  apps,
  growthOfPage,
  growthOfApp,
  throughput,
  workers,
  load,
  replicas,
  restore,
  memory,
  tokens,
  agentTokens,
  pageTokens,
];
