import { readFences } from '../../../test/docs/readFences.js';

/** An instruction of a Dockerfile. */
interface Instruction {
  readonly name: string;
  readonly value: string;
}

/** A stage: from FROM to the next. */
export interface Stage {
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/** Parses the stages of the only Dockerfile in a document. */
export function readDockerfile(document: string): readonly Stage[] {
  const [fence, ...more] = readFences(document).filter(({ language }) => language === 'dockerfile');
  if (fence === undefined || more.length > 0) throw new Error(`${document} must have one Dockerfile.`);
  const stages: { base: string; instructions: Instruction[] }[] = [];
  for (const line of fence.code.split('\n').filter((text) => text.trim() !== '' && !text.startsWith('#'))) {
    const [, name, value] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`Not an instruction: ${line}`);
    if (name === 'FROM') stages.push({ base: value, instructions: [] });
    else if (stages.length === 0) throw new Error(`Before the first FROM: ${line}`);
    else stages.at(-1)?.instructions.push({ name, value });
  }
  return stages;
}

const KNOWN = new Set([
  'CMD',
  'COPY',
  'ENV',
  'EXPOSE',
  'HEALTHCHECK',
  'RUN',
  'STOPSIGNAL',
  'USER',
  'WORKDIR',
]);

/** Lints a Dockerfile by the usual rules for these instructions. */
export function lintDockerfile(stages: readonly Stage[]): readonly string[] {
  const problems: string[] = [];
  for (const { base, instructions } of stages) {
    if (!/^[\w./-]+:(?!latest\b)[\w.-]+(?: AS \w+)?$/.test(base))
      problems.push(`FROM ${base}: name a version.`);
    for (const { name, value } of instructions) {
      if (!KNOWN.has(name)) problems.push(`${name} is not known.`);
      if (name === 'WORKDIR' && !value.startsWith('/'))
        problems.push(`WORKDIR ${value}: use an absolute path.`);
      if (name === 'RUN' && /\bsudo\b|\bcd \//.test(value))
        problems.push(`RUN ${value}: use USER and WORKDIR.`);
      if (name === 'ENV' && /secret|password|token|key/i.test(value))
        problems.push(`ENV ${value}: a secret?`);
    }
  }
  const last = stages.at(-1)?.instructions ?? [];
  const count = (wanted: string) => last.filter(({ name }) => name === wanted).length;
  for (const name of ['CMD', 'HEALTHCHECK', 'USER', 'STOPSIGNAL']) {
    if (count(name) !== 1) problems.push(`The last stage needs one ${name}.`);
  }
  const user = last.findIndex(({ name }) => name === 'USER');
  if (/^(?:root|0)\b/.test(last[user]?.value ?? 'root')) problems.push('It runs as root.');
  if (last.findIndex(({ name }) => name === 'CMD') < user) problems.push('USER comes after CMD.');
  return problems;
}

/** Returns the program and arguments of an instruction in exec form. */
export function argumentsOf({ instructions }: Stage, wanted: 'CMD' | 'HEALTHCHECK'): readonly string[] {
  const { value = '' } = instructions.find(({ name }) => name === wanted) ?? {};
  return JSON.parse(value.slice(value.indexOf('[')));
}
