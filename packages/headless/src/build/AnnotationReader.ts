import { quoteJson } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import type { Annotation } from '../rules/Annotations.js';
import { type AnnotationKind, type AnnotationProblem, checkAnnotation } from './checkAnnotation.js';
import { findAnnotation } from './findAnnotation.js';

/** A part of the app that has an `mcp`. */
export interface Annotated {
  readonly kind: AnnotationKind;
  /** The id of the page, block or endpoint. */
  readonly id: string;
  /** Only of an event: its name. */
  readonly event?: string;
  /** The page that has it. Undefined for endpoints. */
  readonly pageId?: string;
}

interface Problem extends AnnotationProblem {
  readonly of: Annotated;
  readonly mcp: unknown;
}

/** Reads annotations and collects their problems into one error. */
export class AnnotationReader {
  readonly #directory: string;
  readonly #problems: Problem[] = [];
  readonly #tools = new Map<string, Annotated>();

  constructor(appDirectory: string) {
    this.#directory = appDirectory;
  }

  /** Reads and validates the annotation of a part of the app. Undefined if it has none or it is invalid. */
  read(config: unknown, of: Annotated): Annotation | undefined {
    if (typeof config !== 'object' || config === null || !Object.hasOwn(config, 'mcp')) return undefined;
    const { mcp } = config as { readonly mcp?: unknown };
    const problems = checkAnnotation(mcp, of.kind);
    for (const problem of problems) this.#problems.push({ ...problem, of, mcp });
    if (problems.length > 0) return undefined;
    const annotation = mcp as Annotation;
    if (annotation.tool !== undefined) this.#addTool(annotation.tool, of, mcp);
    return annotation;
  }

  /** Adds a problem that depends on the rest of the configuration. */
  report(message: string, of: Annotated, mcp: unknown, key: string): void {
    this.#problems.push({ key, message, of, mcp });
  }

  /** Throws one error about all problems, with their file and line if the app's YAML is available. */
  async finish(): Promise<void> {
    if (this.#problems.length === 0) return;
    const lines = await Promise.all(
      this.#problems.map(async ({ of, mcp, key, message }) => {
        const { id, event } = of;
        const place = await findAnnotation(this.#directory, {
          id,
          value: mcp,
          ...(event !== undefined && { event }),
          ...(key !== undefined && { key }),
        });
        const where = place === undefined ? '' : `${place.file}:${place.line}: `;
        return `${where}${describe(of)}: ${message}`;
      }),
    );
    throw new HeadlessError('BAD_CONFIG', [...new Set(lines)].join('\n'));
  }

  #addTool(name: string, of: Annotated, mcp: unknown): void {
    const other = this.#tools.get(name);
    if (other === undefined) this.#tools.set(name, of);
    else {
      const message = `The tool ${quoteJson(name)} already exists: ${describe(other)} has that name. Use another name.`;
      this.report(message, of, mcp, 'tool');
    }
  }
}

function describe({ kind, id, event, pageId }: Annotated): string {
  switch (kind) {
    case 'page':
      return `Page ${quoteJson(id)}`;
    case 'endpoint':
      return `Endpoint ${quoteJson(id)}`;
    case 'block':
      return `Block ${quoteJson(id)} on page ${quoteJson(pageId)}`;
    default:
      return `${event} of block ${quoteJson(id)} on page ${quoteJson(pageId)}`;
  }
}
