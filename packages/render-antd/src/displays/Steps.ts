import {
  type BlockHost,
  type BlockView,
  defineBlock,
  quoteJson,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { configured, type IconProperty, iconName, joinHints, objectsOf } from '@lowdefy-mcp/render-core/kit';

interface Step {
  readonly title?: string;
  readonly subTitle?: string;
  readonly description?: string;
  readonly icon?: IconProperty;
  readonly status?: string;
  readonly disabled?: boolean;
}

interface StepsProperties {
  items?: readonly Step[];
  current?: number;
  /** The number of the first step. */
  initial?: number;
  /** The status of the current step. */
  status?: string;
  /** The progress ring around the number of the current step. */
  percent?: number;
  type?: string;
  progressDot?: boolean;
}

type StepsView = BlockView<StepsProperties>;

/** A sequence of steps, numbered from 0. They can be clicked if the app handles onChange. */
export const Steps = defineBlock<StepsProperties>({
  meta: { category: 'display' },
  styling: ['orientation', 'responsive', 'size', 'theme', 'titlePlacement', 'variant'],
  mcpRender(block, h) {
    const { items, initial = 0 } = block.properties;
    const entries = objectsOf(items).map((step, index) => {
      const number = initial + index;
      return [h.text`${number}`, describe(block, step, number, h)] as const;
    });
    return h.display(block, {
      events: clickable(block).length > 0 ? ['onChange'] : [],
      children: entries.length > 0 && h.keyValues(entries),
    });
  },
  mcpMethods: {
    async setCurrent(host, args) {
      const { current } = Object(args) as { readonly current?: unknown };
      if (typeof current !== 'number') throw new Error('setCurrent needs args: [{ current: 1 }].');
      await change(host, current);
    },
  },
  mcpEvents: {
    onChange(host, detail) {
      const { current = detail } = Object(detail) as { readonly current?: unknown };
      const numbers = clickable(host.block);
      if (!numbers.some((number) => number === current)) {
        throw new Error(
          `onChange of block ${quoteJson(host.block.id)} needs the number of a step as its detail: ${numbers.join(', ')}.`,
        );
      }
      return change(host, Number(current));
    },
  },
  // The component follows every change of the property.
  mcpUpdate({ block, setLocal }) {
    const current = block.properties.current ?? 0;
    if (block.local.given !== current) setLocal({ given: current, current });
  },
});

/** `Pay, today (current, 60%): By card` */
function describe(block: StepsView, step: Step, number: number, h: RenderHelpers): TextSource {
  const status = statusOf(block, step, number);
  const isCurrent = number === currentOf(block);
  const { title, subTitle, description, icon, disabled } = step;
  const words = joinHints([h.html(title), h.html(subTitle)], h, h.text`, `);
  const about = joinHints(
    [
      isCurrent && h.text`current`,
      isCurrent && status === 'process' ? undefined : statusText(status, h),
      percentOf(block, step, status, h),
      disabled && configured(block, 'onChange').length > 0 && h.text`disabled`,
    ],
    h,
    h.text`, `,
  );
  const more = h.html(description);
  return h.text`${words ?? iconName(icon)} (${about})${more && h.text`: ${more}`}`;
}

function statusOf({ properties, local }: StepsView, step: Step, number: number): string {
  const current = currentOf({ properties, local });
  if (step.status) return step.status;
  if (number === current) return properties.status ?? 'process';
  return number < current ? 'finish' : 'wait';
}

function statusText(status: string, h: RenderHelpers): TextSource {
  const known: Readonly<Record<string, TextSource>> = {
    wait: h.text`wait`,
    process: h.text`process`,
    finish: h.text`finish`,
    error: h.text`error`,
  };
  return Object.hasOwn(known, status) ? known[status] : status;
}

/** The ring is only shown around a number. */
function percentOf({ properties }: StepsView, step: Step, status: string, h: RenderHelpers): TextSource {
  const { percent, progressDot, type = 'default' } = properties;
  const isDot = type === 'dot' || type === 'inline' || (type === 'default' && progressDot);
  if (percent === undefined || status !== 'process' || step.icon || isDot) return undefined;
  return h.text`${percent}%`;
}

function currentOf({ properties, local }: Pick<StepsView, 'properties' | 'local'>): number {
  return (local.current as number | undefined) ?? properties.current ?? 0;
}

/** The numbers of the steps that can be clicked. */
function clickable(block: StepsView): readonly number[] {
  if (configured(block, 'onChange').length === 0) return [];
  const { items, initial = 0 } = block.properties;
  return objectsOf(items).flatMap(({ disabled }, index) => {
    const number = initial + index;
    return disabled || number === currentOf(block) ? [] : [number];
  });
}

function change(host: BlockHost<StepsProperties>, current: number) {
  host.setLocal({ current });
  return host.triggerEvent('onChange', { current });
}
