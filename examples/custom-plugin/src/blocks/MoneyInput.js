import { createElement as h } from 'react';

/** An amount in a currency. Its value is `{ amount, currency }`. */
export function MoneyInput({ blockId, methods, properties, value }) {
  const { currencies = ['EUR'], title = blockId, max } = properties;
  const money = value ?? { amount: null, currency: currencies[0] };
  const change = (part) => {
    methods.setValue({ ...money, ...part });
    methods.triggerEvent({ name: 'onChange' });
  };
  const toAmount = (text) => (text === '' ? null : Number(text));
  return h(
    'label',
    { id: blockId },
    title,
    h('input', {
      max,
      min: 0,
      onChange: ({ target }) => change({ amount: toAmount(target.value) }),
      type: 'number',
      value: money.amount ?? '',
    }),
    h(
      'select',
      { onChange: ({ target }) => change({ currency: target.value }), value: money.currency },
      currencies.map((currency) => h('option', { key: currency }, currency)),
    ),
  );
}

MoneyInput.meta = { category: 'input', icons: [], styles: [], valueType: 'object' };
