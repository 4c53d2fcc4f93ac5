import { type BlockHost, type BlockView, defineBlock, type RenderHelpers } from '@lowdefy-mcp/render-core';
import { joinHints, type LabelProperties, labelled } from './labelled.js';

type Mark = string | number | { readonly label?: string };

interface RatingSliderProperties extends LabelProperties {
  min?: number;
  max?: number;
  step?: number;
  marks?: Readonly<Record<string, Mark>>;
  notApplicableLabel?: string;
  disableNotApplicable?: boolean;
}

type RatingBlock = BlockView<RatingSliderProperties>;

/** A number on a slider, or a tick that it does not apply. */
export const RatingSlider = defineBlock<RatingSliderProperties>({
  meta: { category: 'input', valueType: 'any' },
  mcpRender: (block, h) => {
    const { min, step } = scaleOf(block);
    const other = notApplicable(block);
    return labelled(block, h, {
      placeholder: '',
      hints: [
        step === 1 ? undefined : h.text`in steps of ${step} from ${min}`,
        markTexts(block, h),
        other === undefined
          ? undefined
          : h.text`does not apply: ${block.properties.notApplicableLabel || h.text`N/A`}`,
      ],
    });
  },
  mcpSchema: (block) => {
    const { min, max } = scaleOf(block);
    const type = notApplicable(block) === undefined ? ['number', 'null'] : ['number', 'string', 'null'];
    return { type, minimum: min, maximum: max };
  },
  mcpInput: (input, block) => {
    if (input === null || isOnScale(input, block) || (input === notApplicable(block) && input !== undefined))
      return input;
    const { min, max, step } = scaleOf(block);
    const other = notApplicable(block);
    const or = other === undefined ? '' : ` or ${JSON.stringify(other)}`;
    throw new Error(
      `Expected a number from ${min} to ${max} in steps of ${step}${or}, or null for no answer, got ${JSON.stringify(input)}.`,
    );
  },
  mcpChange: async (host, value) => {
    if (typeof value === 'string') await tick(host, value);
    else await slide(host, value);
  },
});

/** The tick is a checkbox of its own, and its value is what the event carries. */
async function tick(host: BlockHost<RatingSliderProperties>, label: string): Promise<void> {
  host.setLocal({ notApplicable: true });
  host.setValue(label);
  await host.triggerChange([true]);
}

/** The slider is locked while the tick is there, so a person takes it away first; the value stays until they slide. */
async function slide(host: BlockHost<RatingSliderProperties>, value: unknown): Promise<void> {
  if (host.block.local.notApplicable === true) {
    host.setLocal({ notApplicable: false });
    await host.triggerChange([]);
  }
  host.setValue(value);
  await host.triggerChange(value);
}

function scaleOf({ properties }: RatingBlock): { min: number; max: number; step: number } {
  const [a, b] = [properties.max ?? 10, properties.min || 0];
  return { min: Math.min(a, b), max: Math.max(a, b), step: properties.step || 1 };
}

/** The value for "does not apply", where the screen has it: not on a required slider. */
function notApplicable({ required, properties }: RatingBlock): string | undefined {
  if (required || properties.disableNotApplicable) return undefined;
  return properties.notApplicableLabel || 'N/A';
}

function isOnScale(input: unknown, block: RatingBlock): boolean {
  const { min, max, step } = scaleOf(block);
  if (typeof input !== 'number' || input < min || input > max) return false;
  const steps = (input - min) / step;
  // Decimal steps are not exact; marks can be reached wherever they are.
  return Math.abs(steps - Math.round(steps)) < 1e-6 || Object.hasOwn(block.properties.marks ?? {}, input);
}

function markTexts({ properties: { marks } }: RatingBlock, h: RenderHelpers) {
  const texts = Object.entries(marks ?? {}).map(([at, mark]) => {
    const label = typeof mark === 'object' ? mark?.label : mark;
    return h.text`${h.derived(Number(at), at)}: ${label}`;
  });
  return joinHints(texts, h, h.text`, `);
}
