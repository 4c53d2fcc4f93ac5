import { quoteJson } from '@lowdefy-mcp/render-core';
import { didYouMean } from '../nearest.js';

/** The parts of an app that can have an `mcp`. */
export type AnnotationKind = 'page' | 'block' | 'event' | 'endpoint';

/** A problem of an `mcp`. */
export interface AnnotationProblem {
  /** The invalid key; absent if the problem is about the whole value. */
  readonly key?: string;
  readonly message: string;
}

const KEYS: Readonly<Record<AnnotationKind, readonly string[]>> = {
  page: ['exclude', 'description', 'confirm'],
  block: ['exclude', 'description', 'confirm'],
  event: ['exclude', 'description', 'confirm', 'tool'],
  endpoint: ['exclude', 'description', 'confirm', 'tool'],
};

/** Tool names that all MCP clients accept. */
const TOOL_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Words that are booleans in YAML 1.1 and texts in later versions. */
const SWITCH = /^(y|n|yes|no|on|off)$/i;

const ON_AN_EVENT = 'onClick: { try: [...], mcp: { tool: "create_ticket" } }';

/** Validates an `mcp` strictly: a misspelt key would protect nothing. */
export function checkAnnotation(mcp: unknown, kind: AnnotationKind): readonly AnnotationProblem[] {
  const keys = KEYS[kind];
  const help = `Its keys: ${keys.join(', ')}.`;
  if (typeof mcp !== 'object' || mcp === null || Array.isArray(mcp)) {
    return [{ message: `"mcp" must be an object, such as { exclude: true }. ${help}` }];
  }
  const entries = Object.entries(mcp);
  if (entries.length === 0) return [{ message: `"mcp" is empty. ${help}` }];
  const problems = entries.flatMap(([key, value]) => {
    const message = keys.includes(key) ? wrongValue(key, value) : wrongKey(key, keys, help);
    return message === undefined ? [] : [{ key, message }];
  });
  const { exclude, tool } = mcp as { readonly exclude?: unknown; readonly tool?: unknown };
  if (exclude === true && tool !== undefined && problems.length === 0) {
    problems.push({ key: 'tool', message: '"mcp.tool" has no effect beside "exclude: true". Remove one.' });
  }
  return problems;
}

function wrongKey(key: string, keys: readonly string[], help: string): string {
  if (key === 'tool') return `"mcp.tool" is only for events and endpoints. On an event: ${ON_AN_EVENT}`;
  return `"mcp" has an unknown key ${quoteJson(key)}.${didYouMean(key, keys)} ${help}`;
}

function wrongValue(key: string, value: unknown): string | undefined {
  const isText = typeof value === 'string' && value.trim() !== '';
  switch (key) {
    case 'exclude':
      return typeof value === 'boolean' ? undefined : '"mcp.exclude" must be true or false.';
    case 'confirm':
      return value === true || (isText && !SWITCH.test(value))
        ? undefined
        : '"mcp.confirm" must be true, or the question to ask the user.';
    case 'description':
      return isText ? undefined : '"mcp.description" must be a text.';
    default:
      return wrongTool(value);
  }
}

function wrongTool(value: unknown): string | undefined {
  if (typeof value === 'string' && TOOL_NAME.test(value)) return undefined;
  const similar =
    typeof value === 'string'
      ? value
          .trim()
          .replaceAll(/[^A-Za-z0-9_-]+/g, '_')
          .slice(0, 64)
      : '';
  const suggestion = TOOL_NAME.test(similar) ? ` Did you mean ${quoteJson(similar)}?` : '';
  return `"mcp.tool" must be a name of 1 to 64 letters, digits, "_" or "-".${suggestion}`;
}
