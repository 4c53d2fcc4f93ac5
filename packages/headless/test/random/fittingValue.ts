import type { InputNode } from '@lowdefy-mcp/render-core';

interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
}

/** A value that the input should accept: one that fits its schema, or one of its options. */
export function fittingValue(
  { options, schema, value: before }: InputNode,
  number: number,
  value: unknown,
): unknown {
  if (schema !== undefined) return ofSchema(schema as Schema, number, value);
  if (options === undefined) return value;
  const option = options[number % Math.max(options.length, 1)]?.value;
  return Array.isArray(before) ? [option] : option;
}

function ofSchema(schema: Schema, number: number, value: unknown): unknown {
  const choices = schema.anyOf;
  if (choices !== undefined) return ofSchema(choices[number % choices.length] as Schema, number, value);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[number % Math.max(schema.enum.length, 1)];
  const types = [schema.type ?? []].flat();
  return ofType(types[number % Math.max(types.length, 1)], schema, number, value);
}

function ofType(type: string | undefined, schema: Schema, number: number, value: unknown): unknown {
  switch (type) {
    case 'string':
      return text(schema.format, number, value);
    case 'number':
    case 'integer':
      return (schema.minimum ?? 0) + (number % 100);
    case 'boolean':
      return number % 2 === 0;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 + (number % 2) }, (_, index) =>
        ofSchema(schema.items ?? {}, number + index, value),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [
          name,
          ofSchema(inner, number, value),
        ]),
      );
    default:
      return value;
  }
}

function text(format: string | undefined, number: number, value: unknown): string {
  const date = new Date(Date.UTC(2026, 0, 1 + (number % 90))).toISOString();
  if (format === 'date') return date.slice(0, 10);
  if (format === 'date-time') return date;
  return ['', 'Printer', 'me@example.com', '# <b>loud</b> ~~~', '+4930123456', JSON.stringify(value)][
    number % 6
  ] as string;
}
