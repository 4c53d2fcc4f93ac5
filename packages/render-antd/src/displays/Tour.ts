import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { allSucceeded, joinHints } from '@lowdefy-mcp/render-core/kit';

interface TourStep {
  readonly title?: string;
  readonly description?: string;
  readonly cover?: string;
  readonly target?: string;
  readonly closable?: boolean;
}

interface TourProperties {
  open?: boolean;
  current?: number;
  closable?: boolean;
  steps?: readonly TourStep[];
}

type TourView = BlockView<TourProperties>;

/** Explains the page step by step while the app keeps it open. */
export const Tour = defineBlock<TourProperties>({
  meta: { category: 'display' },
  styling: [
    'animated',
    'arrow',
    'disabledInteraction',
    'gap',
    // Keys do the same as the buttons.
    'keyboard',
    'mask',
    'placement',
    'scrollIntoViewOptions',
    'steps[].arrow',
    'steps[].mask',
    'steps[].placement',
    'steps[].type',
    'theme',
    'type',
    'zIndex',
  ],
  mcpRender(block, h) {
    const step = stepOf(block);
    if (!step) return null;
    const { title, description, cover, target } = step;
    const total = stepsOf(block).length;
    const directions = directionsOf(block);
    const words = directions.map((direction) => (direction === 'next' ? h.text`next` : h.text`previous`));
    return h.display(block, {
      title,
      events: [
        ...(directions.length > 0 ? ['onChange'] : []),
        ...(directions.includes('next') ? [] : ['onFinish']),
        ...(canBeClosed(block, step) ? ['onClose'] : []),
      ],
      children: [
        cover ? h.picture({ src: cover }) : null,
        h.paragraph(description),
        h.keyValues([
          [h.text`Points to`, target],
          [h.text`Step`, total > 1 ? h.text`${currentStep(block) + 1} of ${total}` : undefined],
          [h.text`onChange`, joinHints(words, h, h.text` or `)],
        ]),
      ],
    });
  },
  mcpEvents: {
    /** A press on Previous or Next. */
    onChange(host, detail) {
      const directions = directionsOf(host.block);
      const direction = directions.find((way) => way === detail);
      if (!direction) throw new Error(`it needs a direction as its detail: ${directions.join(' or ')}.`);
      const current = currentStep(host.block) + (direction === 'next' ? 1 : -1);
      host.setLocal({ current });
      return host.triggerEvent('onChange', { current });
    },
    // Only the app closes the tour, in reaction to this event.
    onClose: (host) => host.triggerEvent('onClose', { current: currentStep(host.block) }),
    async onFinish(host) {
      const running = host.triggerEvent('onClose', { current: currentStep(host.block) });
      return allSucceeded([host.triggerEvent('onFinish'), running]);
    },
  },
  /** Restarts when it is opened again. */
  mcpUpdate({ block, setLocal }) {
    if (block.properties.open !== true && block.local.current) setLocal({ current: 0 });
  },
});

function stepsOf({ properties }: TourView): readonly TourStep[] {
  return properties.steps ?? [];
}

function currentStep({ local, properties }: TourView): number {
  return properties.current ?? Number(local.current ?? 0);
}

/** The current step; undefined if the tour is closed. */
function stepOf(block: TourView): TourStep | undefined {
  return block.properties.open === true ? stepsOf(block)[currentStep(block)] : undefined;
}

function directionsOf(block: TourView): readonly ('previous' | 'next')[] {
  const current = currentStep(block);
  return [
    ...(current > 0 ? (['previous'] as const) : []),
    ...(current < stepsOf(block).length - 1 ? (['next'] as const) : []),
  ];
}

/** By its cross, or by the Escape key, which works only with the cross. */
function canBeClosed({ properties }: TourView, { closable }: TourStep): boolean {
  return closable ?? properties.closable !== false;
}
