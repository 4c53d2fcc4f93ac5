import { z } from 'zod';
import { COMPONENTS } from '../components/index.js';
import type { ComponentSpec } from '../contract/Component.js';
import { LIMITS } from '../contract/limits.js';
import { type AppSpec, AppSpecError, firstOf, type ValidatedApp } from './AppSpec.js';
import { nearest } from './nearest.js';
import { parseTolerant } from './parseTolerant.js';

const specSchema = z.strictObject({
  version: z.literal('1.0').default('1.0'),
  title: z.string().min(1).max(200).default('Dashboard'),
  description: z.string().max(1000).optional(),
  layout: z.enum(['stack', 'grid-2', 'grid-3']).default('stack'),
  locale: z
    .string()
    .refine(isLocale, { message: 'is not a language tag such as "en" or "de-CH"' })
    .default('en'),
  components: z.array(z.unknown()).min(1),
});

const componentSchema = z.strictObject({
  type: z.string(),
  props: z.record(z.string(), z.unknown()).default({}),
  children: z.array(z.unknown()).optional(),
});

/**
 * Validates a spec. Unknown fields are ignored and noted; all other problems are in the message of an `AppSpecError`.
 */
export function validateApp(input: unknown): ValidatedApp {
  checkSize(input);
  const parsed = parseTolerant(specSchema, input, 'spec');
  if ('problems' in parsed) throw new AppSpecError(parsed.problems);
  const walk = new Walk();
  const components = walk.components(parsed.value.components, 'components', 1);
  if (walk.problems.length > 0) throw new AppSpecError(walk.problems);
  const { description, ...rest } = parsed.value;
  const spec: AppSpec = { ...rest, ...(description !== undefined && { description }), components };
  const notes = firstOf(
    [...parsed.ignored, ...walk.notes],
    (count) => `${count} more fields are not known and were ignored.`,
  );
  return { spec, notes };
}

function checkSize(input: unknown): void {
  const size = byteLength(input);
  if (size === undefined)
    throw new AppSpecError(['The spec is not JSON: it has a cycle or a value that JSON cannot express.']);
  if (size > LIMITS.specBytes) {
    throw new AppSpecError([
      `The spec has ${kilobytes(size)} KB, more than ${kilobytes(LIMITS.specBytes)} KB. Refer to data with "from" instead of writing it into the spec.`,
    ]);
  }
}

/** Walks nested components; collects problems and notes. */
class Walk {
  readonly problems: string[] = [];
  readonly notes: string[] = [];
  #count = 0;

  components(list: readonly unknown[], place: string, depth: number): readonly ComponentSpec[] {
    if (depth > LIMITS.depth) {
      this.problems.push(`${place}: components are nested more than ${LIMITS.depth} levels deep.`);
      return [];
    }
    return list.flatMap((item, index) => this.#component(item, `${place}[${index}]`, depth));
  }

  #component(input: unknown, place: string, depth: number): readonly ComponentSpec[] {
    this.#count += 1;
    if (this.#count > LIMITS.components) {
      if (this.#count === LIMITS.components + 1)
        this.problems.push(`The spec has more than ${LIMITS.components} components.`);
      return [];
    }
    const parsed = parseTolerant(componentSchema, input, place);
    if ('problems' in parsed) {
      this.problems.push(...parsed.problems);
      return [];
    }
    this.notes.push(...parsed.ignored);
    const { type, props, children } = parsed.value;
    const component = COMPONENTS.get(type);
    if (component === undefined) {
      this.problems.push(unknownType(type, place));
      return [];
    }
    const size = byteLength(props) ?? 0;
    if (size > LIMITS.propsBytes) {
      this.problems.push(
        `${place}.props has ${kilobytes(size)} KB, more than ${kilobytes(LIMITS.propsBytes)} KB. Refer to data with "from" instead.`,
      );
      return [];
    }
    const checked = parseTolerant(component.props, props, `${place}.props`);
    if ('problems' in checked) {
      this.problems.push(...checked.problems);
      return [];
    }
    this.notes.push(...checked.ignored);
    if (children !== undefined && !component.hasChildren) {
      this.problems.push(`${place}: "${type}" takes no children; only section and tabs do.`);
      return [];
    }
    const inner = children === undefined ? [] : this.components(children, `${place}.children`, depth + 1);
    const problem = component.checkChildren?.(checked.value, children?.length ?? 0);
    if (problem !== undefined) this.problems.push(`${place}: "${type}" ${problem}.`);
    return [
      {
        type,
        props: checked.value as ComponentSpec['props'],
        ...(component.hasChildren && { children: inner }),
      },
    ];
  }
}

function unknownType(type: string, place: string): string {
  const known = [...COMPONENTS.keys()];
  const near = nearest(type, known);
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  return `${place}: there is no component type ${JSON.stringify(type.slice(0, 80))}.${hint} Types: ${known.join(', ')}.`;
}

/** The size as JSON; undefined if it cannot be serialised. */
function byteLength(value: unknown): number | undefined {
  try {
    const text = JSON.stringify(value);
    return text === undefined ? undefined : new TextEncoder().encode(text).length;
  } catch {
    return undefined;
  }
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
