import { type BlockView, defineBlock, htmlToText, type PropertyValue } from '@lowdefy-mcp/render-core';
import { type IconProperty, iconName, since } from '@lowdefy-mcp/render-core/kit';

interface StatisticProperties {
  title?: string;
  value?: PropertyValue;
  prefix?: string;
  prefixIcon?: IconProperty;
  suffix?: string;
  suffixIcon?: IconProperty;
  precision?: number;
  groupSeparator?: string;
  decimalSeparator?: string;
  loading?: boolean;
}

type StatisticView = BlockView<StatisticProperties>;

/** A number with a title. An icon beside it, such as an arrow, takes the place of a text. */
export const Statistic = defineBlock<StatisticProperties>({
  meta: { category: 'display' },
  styling: ['theme', 'valueStyle'],
  mcpRender(block, h) {
    const { title, prefix, prefixIcon, suffix, suffixIcon, loading } = block.properties;
    const number = h.derived(sourceOf(block), format(block));
    const before = prefixIcon ? h.text`${iconName(prefixIcon)} ` : prefix;
    const after = suffixIcon ? h.text` ${iconName(suffixIcon)}` : suffix;
    return h.display(block, {
      title: h.html(title),
      events: [],
      children: loading ? h.text`(loading)` : h.text`${before}${number}${after}`,
    });
  },
  mcpOutput(block) {
    const { title, prefix, suffix, loading } = block.properties;
    if (loading) return undefined;
    const words = title && htmlToText(title);
    return {
      ...(words && { title: words }),
      value: shownValue(block),
      ...(prefix && { prefix }),
      ...(suffix && { suffix }),
    };
  },
});

/** The number with the decimals that are on the screen; a text where it is none. */
function shownValue({ app, properties }: StatisticView): number | string {
  const plain = format({ app, properties: { ...properties, groupSeparator: '', decimalSeparator: '.' } });
  return plain === '' || Number.isNaN(Number(plain)) ? plain : Number(plain);
}

/** What decides whether the number is the app's own: a part of it that is not, if there is one. */
function sourceOf({ properties, trusted }: StatisticView): PropertyValue {
  const { value, groupSeparator, decimalSeparator } = properties;
  const isData = (part: PropertyValue) =>
    typeof part === 'string' ? part !== '' && !trusted.includes(part) : typeof part === 'object';
  const parts: readonly PropertyValue[] = [groupSeparator, decimalSeparator];
  return parts.find((part) => part !== null && isData(part)) ?? value ?? 0;
}

/** As the component writes numbers: digits in groups, decimals cut to the precision, 0 for nothing. */
function format({ app, properties }: Pick<StatisticView, 'app' | 'properties'>): string {
  const { value, precision, decimalSeparator } = properties;
  // That of Lowdefy 4 loses the default of its component on the way.
  const { groupSeparator = since(app, 5) ? ',' : '' } = properties;
  const text = String(value ?? '');
  const [, sign, whole, , decimals = ''] = /^(-?)(\d*)(\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || text === '-') return text;
  const groups = (whole || '0').replace(/\B(?=(\d{3})+(?!\d))/g, () => groupSeparator);
  const cut =
    typeof precision === 'number'
      ? decimals.padEnd(precision, '0').slice(0, Math.max(0, precision))
      : decimals;
  return `${sign}${groups}${cut && `${decimalSeparator || '.'}${cut}`}`;
}
