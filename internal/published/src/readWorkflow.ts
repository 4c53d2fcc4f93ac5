import { parse } from 'yaml';
import { readFences } from '../../../test/docs/readFences.js';

/** A step of a workflow that runs a command. */
export interface Step {
  readonly command: string;
  readonly env: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly jobs?: Readonly<
    Record<
      string,
      {
        readonly env?: Step['env'];
        readonly steps: readonly { readonly run?: string; readonly env?: Step['env'] }[];
      }
    >
  >;
}

/** Reads the commands of the only GitHub workflow in a document, in order. */
export function readWorkflow(document: string): readonly Step[] {
  const fences = readFences(document).filter(
    ({ language, code }) => language === 'yaml' && /^jobs:/m.test(code),
  );
  const [fence, ...more] = fences;
  if (fence === undefined || more.length > 0) throw new Error(`${document} must have one workflow.`);
  const { jobs = {} } = parse(fence.code) as Workflow;
  return Object.values(jobs).flatMap(({ env, steps }) =>
    steps.flatMap((step) =>
      step.run === undefined ? [] : [{ command: step.run, env: { ...env, ...step.env } }],
    ),
  );
}
