import { type BlockHost, type BlockView, defineBlock, type EventResult } from '@lowdefy-mcp/render-core';
import { allSucceeded, configured, objectsOf, since } from '@lowdefy-mcp/render-core/kit';
import { chosenKey, type Panel } from './chosenKey.js';

interface CarouselProperties {
  slides?: readonly Panel[];
  accessibility?: boolean;
  arrows?: boolean;
  dots?: boolean;
  draggable?: boolean;
  focusOnSelect?: boolean;
  infinite?: boolean;
  rows?: number;
  slidesPerRow?: number;
  slidesToScroll?: number;
  slidesToShow?: number;
  swipe?: boolean;
}

type CarouselHost = BlockHost<CarouselProperties>;
type CarouselView = BlockView<CarouselProperties>;

/** Goes to a slide, whose key is the detail. */
function goToSlide(host: CarouselHost, detail: unknown): Promise<EventResult> {
  const slides = slidesOf(host.block);
  const key = chosenKey(slides.map(toPanel), detail);
  const index = slides.findIndex((slide) => String(slide.key) === key);
  return move(host, Math.floor(index / perPage(host.block)));
}

/** Rotating slides. A person sees all of them over time, so all are shown. */
export const Carousel = defineBlock<CarouselProperties>({
  meta: { category: 'container' },
  styling: [
    'adaptiveHeight',
    'autoplay',
    'autoplaySpeed',
    'centerMode',
    'centerPadding',
    'dotPosition',
    'easing',
    'effect',
    'pauseOnDotsHover',
    'pauseOnFocus',
    'pauseOnHover',
    'responsive',
    'rtl',
    'speed',
    'swipeToSlide',
    'theme',
    'vertical',
  ],
  mcpRender(block, h) {
    const tabs = slidesOf(block).map((slide, index) => {
      const { key } = toPanel(slide);
      return { key, active: isVisible(block, index), children: h.area(key) };
    });
    return h.tabs(block, { events: eventsOf(block), tabs });
  },
  mcpMethods: {
    goTo(host, args) {
      const { slide } = Object(args) as { readonly slide?: unknown };
      const index = slidesOf(host.block).findIndex(({ key }) => key === slide);
      if (index !== -1) void move(host, index);
    },
    next: (host) => void move(host, currentPage(host.block) + (host.block.properties.slidesToScroll ?? 1)),
    prev: (host) => void move(host, currentPage(host.block) - (host.block.properties.slidesToScroll ?? 1)),
  },
  mcpEvents: {
    beforeChange: goToSlide,
    afterChange: goToSlide,
    async onSwipe(host, detail) {
      chosenKey(slidesOf(host.block).map(toPanel), detail);
      const running = host.triggerEvent('onSwipe');
      return allSucceeded([goToSlide(host, detail), running]);
    },
  },
  async mcpMount(host) {
    const running = host.triggerEvent('onInit');
    const [first] = slidesOf(host.block);
    // In Lowdefy 5 it also announces its initial slide.
    const announces = since(host.block.app, 5) && first !== undefined;
    if (announces) await host.triggerEvent('beforeChange', { current: first, next: first });
    await running;
  },
});

function slidesOf({ configuredAreas, properties }: CarouselView): readonly Panel[] {
  const { slides } = properties;
  return slides ? objectsOf(slides) : [...configuredAreas].sort().map((key) => ({ key }));
}

function toPanel({ key }: Panel): Panel {
  return { key: String(key) };
}

/** `afterChange` represents all ways to another slide: dots, arrows, arrow keys, dragging or a click. */
function eventsOf(block: CarouselView): readonly string[] {
  const { accessibility, arrows, dots, draggable, focusOnSelect, swipe, slidesToShow = 1 } = block.properties;
  const canSwipe = Boolean(draggable) && swipe !== false;
  const canClick = Boolean(focusOnSelect) && slidesToShow > 1;
  const canMove = dots !== false || arrows || accessibility !== false || canSwipe || canClick;
  if (!canMove || pagesOf(block) <= slidesToShow) return [];
  return ['afterChange', ...configured(block, 'beforeChange', ...(canSwipe ? ['onSwipe'] : []))];
}

/** The number of slides that move together. */
function perPage({ properties: { rows = 1, slidesPerRow = 1 } }: CarouselView): number {
  return rows * slidesPerRow;
}

function pagesOf(block: CarouselView): number {
  return Math.ceil(slidesOf(block).length / perPage(block));
}

function currentPage(block: CarouselView): number {
  return Math.min(Number(block.local.current ?? 0), pagesOf(block) - 1);
}

function isVisible(block: CarouselView, index: number): boolean {
  const pages = pagesOf(block);
  const page = Math.floor(index / perPage(block));
  return (page - currentPage(block) + pages) % pages < (block.properties.slidesToShow ?? 1);
}

/** Goes to a page and fires the events. The component passes the slide whose index is the page number. */
async function move(host: CarouselHost, page: number): Promise<EventResult> {
  const slides = slidesOf(host.block);
  const current = slides[currentPage(host.block)];
  const target = wrap(host.block, page);
  const next = slides[target];
  const running = host.triggerEvent('beforeChange', { current, next });
  host.setLocal({ current: target });
  await running;
  return allSucceeded([running, host.triggerEvent('afterChange', { current: next })]);
}

/** The resulting page: wraps around, unless `infinite` is false. */
function wrap(block: CarouselView, page: number): number {
  const { infinite, slidesToScroll = 1, slidesToShow = 1 } = block.properties;
  const pages = pagesOf(block);
  const isUneven = pages % slidesToScroll !== 0;
  if (infinite === false) return Math.max(0, Math.min(page, pages - slidesToShow));
  if (page < 0) return isUneven ? pages - (pages % slidesToScroll) : page + pages;
  if (page >= pages) return isUneven ? 0 : page - pages;
  return page;
}
