import type { z } from 'zod';
import type { BuiltInTool } from '../config/builtInTools.js';
import type { Answer, Question } from '../port/answers.js';
import type { Principal } from '../port/Principal.js';
import type { Actor } from '../port/view.js';
import type { Service } from '../service/Service.js';
import type { Viewer } from '../viewer/Viewer.js';

/** The call of a tool. */
export interface Call {
  readonly service: Service;
  readonly principal: Principal;
  readonly actor: Actor;
  /** The viewer for people, if there is one. */
  readonly viewer: Viewer | undefined;
  readonly signal: AbortSignal;
  /** The question that the user has confirmed. */
  readonly confirmed?: Question;
  /** Reports progress, if the client asked for it. */
  progress(done: number, total: number | undefined, message: string): void;
}

/** MCP's annotations of a tool. */
export interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  /** It may use external systems: the app's databases and services. */
  readonly openWorldHint: boolean;
}

/** A tool for agents. */
export interface Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> {
  readonly name: BuiltInTool;
  readonly title: string;
  readonly description: string;
  readonly input: I;
  readonly output: O;
  readonly annotations: Annotations;
  /** Returns the question that the user has to confirm first, if any. */
  question?(args: z.output<I>, call: Call): Promise<Question | undefined>;
  run(args: z.output<I>, call: Call): Promise<Answer<z.input<O>>>;
}

/** Defines a tool with inferred types. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(tool: Tool<I, O>): Tool<I, O> {
  return tool;
}

/** For tools that only read. */
export const READS: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
