import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';

interface StatisticProperties {
  title?: string;
  value?: PropertyValue;
  prefix?: string;
  prefixIcon?: PropertyValue;
  suffix?: string;
  suffixIcon?: PropertyValue;
  precision?: number;
  groupSeparator?: string;
  decimalSeparator?: string;
  loading?: boolean;
}

/** A number with a title. */
export const Statistic = defineBlock<StatisticProperties>({
  meta: { category: 'display' },
  mcpRender(block, h) {
    const { title, value, prefix, prefixIcon, suffix, suffixIcon, loading } = block.properties;
    const number = value === undefined || value === null ? '' : h.derived(value, format(block.properties));
    const [before, after] = [prefixIcon ? '' : prefix, suffixIcon ? '' : suffix];
    return h.display(block, {
      title: h.html(title),
      children: loading ? h.text`(loading)` : h.text`${before}${number}${after}`,
    });
  },
});

/** As the component writes numbers: digits in groups, decimals cut to the precision. */
function format(properties: Readonly<StatisticProperties>): string {
  const { value, precision, groupSeparator = ',', decimalSeparator } = properties;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const [, sign, whole, , decimals = ''] = /^(-?)(\d*)(\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || text === '-') return text;
  const groups = (whole || '0').replace(/\B(?=(\d{3})+(?!\d))/g, groupSeparator);
  const cut =
    typeof precision === 'number'
      ? decimals.padEnd(precision, '0').slice(0, Math.max(0, precision))
      : decimals;
  return `${sign}${groups}${cut && `${decimalSeparator || '.'}${cut}`}`;
}
