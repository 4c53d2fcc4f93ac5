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

/** A number with a title. An icon beside it, such as an arrow, replaces the prefix or suffix. */
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

/** The number with the decimals on the screen; a text if it is not a number. */
function shownValue({ app, properties }: StatisticView): number | string {
  const plain = format({ app, properties: { ...properties, groupSeparator: '', decimalSeparator: '.' } });
  return plain === '' || Number.isNaN(Number(plain)) ? plain : Number(plain);
}

/** The source that decides the trust of the number: an untrusted separator if there is one, else the value. */
function sourceOf({ properties, trusted }: StatisticView): PropertyValue {
  const { value, groupSeparator, decimalSeparator } = properties;
  const isData = (part: PropertyValue) =>
    typeof part === 'string' ? part !== '' && !trusted.includes(part) : typeof part === 'object';
  const parts: readonly PropertyValue[] = [groupSeparator, decimalSeparator];
  return parts.find((part) => part !== null && isData(part)) ?? value ?? 0;
}

/** Formats a number as the component does: grouped digits, decimals truncated to the precision, 0 if empty. */
function format({ app, properties }: Pick<StatisticView, 'app' | 'properties'>): string {
  const { value, precision, decimalSeparator } = properties;
  // Lowdefy 4 does not pass the component's default separator.
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
