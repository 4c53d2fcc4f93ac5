import { createElement as h, useState } from 'react';

/** Two areas, `main` and `side`; a button folds the second away. */
export function SideBySide({ blockId, content, methods, properties }) {
  const [isFolded, setFolded] = useState(properties.folded === true);
  const toggle = () => {
    setFolded(!isFolded);
    methods.triggerEvent({ event: { folded: !isFolded }, name: 'onToggle' });
  };
  return h(
    'div',
    { id: blockId, style: { display: 'flex' } },
    content.main?.(),
    h('button', { onClick: toggle, type: 'button' }, isFolded ? 'Show' : 'Hide'),
    !isFolded && content.side?.(),
  );
}

SideBySide.meta = { category: 'container', icons: [], styles: [] };
