import type { z } from 'zod';
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
  /** Where people watch, if they can. */
  readonly viewer: Viewer | undefined;
  readonly signal: AbortSignal;
  /** The question that the user has said yes to. */
  readonly confirmed?: Question;
  /** Tells a client that wants to know how far it is. */
  progress(done: number, total: number | undefined, message: string): void;
}

/** What a tool changes, as honestly as the protocol lets it say. */
export interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  /** It reaches what is outside of the app: the app's own databases and services. */
  readonly openWorldHint: boolean;
}

/** A tool for agents. */
export interface Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: I;
  readonly output: O;
  readonly annotations: Annotations;
  /** What the user has to be asked first, if anything. */
  question?(args: z.output<I>, call: Call): Promise<Question | undefined>;
  run(args: z.output<I>, call: Call): Promise<Answer<z.input<O>>>;
}

/** A tool, with its types found out. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(tool: Tool<I, O>): Tool<I, O> {
  return tool;
}

/** For tools that only look. */
export const READS: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
