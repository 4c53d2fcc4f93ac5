import type { Component } from '../contract/Component.js';
import { badges } from './badges.js';
import { chart } from './chart.js';
import { codeBlock } from './codeBlock.js';
import { dag } from './dag.js';
import { header } from './header.js';
import { heatmap } from './heatmap.js';
import { keyValue } from './keyValue.js';
import { messageList } from './messageList.js';
import { progressBar } from './progressBar.js';
import { section } from './section.js';
import { statCards } from './statCards.js';
import { table } from './table.js';
import { tabs } from './tabs.js';
import { text } from './text.js';

/** All component types, in the order in which agents read about them. */
const ALL = [
  statCards,
  chart,
  table,
  keyValue,
  text,
  codeBlock,
  progressBar,
  badges,
  heatmap,
  header,
  section,
  tabs,
  dag,
  messageList,
];

/** The catalog by type. */
export const COMPONENTS: ReadonlyMap<string, Component> = new Map(
  // Each definition is checked with the type of its own props.
  ALL.map((component) => [component.type, component as unknown as Component]),
);
