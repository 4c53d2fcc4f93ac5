import type { Tool } from '../Tool.js';
import { createApp } from './create_app.js';
import { deleteApp } from './delete_app.js';
import { listApps } from './list_apps.js';
import { listComponentTypes } from './list_component_types.js';
import { updateApp } from './update_app.js';

/** The tools for dashboards, for `apps: true`. */
export const appTools: readonly unknown[] = [
  listComponentTypes,
  createApp,
  updateApp,
  deleteApp,
  listApps,
] satisfies readonly Pick<Tool, 'name'>[];
