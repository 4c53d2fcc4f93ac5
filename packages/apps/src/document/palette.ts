const LIGHT = `--ink: #1f2328; --dim: #59636e; --line: #d8dee4; --paper: #fff; --card: #fff; --raised: #f6f8fa; --accent: #0b57d0; color-scheme: light;
  --neutral: #59636e; --info: #0b57d0; --success: #186a3b; --warning: #8a5300; --error: #b3261e;
  --c0: #2f6fde; --c1: #d9762b; --c2: #2b9a66; --c3: #a154c4; --c4: #c93c55; --c5: #1a93a8; --c6: #8a7a1c; --c7: #6b7785; --heat: 37 99 214;`;

const DARK = `--ink: #e6edf3; --dim: #9da7b3; --line: #343b44; --paper: #0d1117; --card: #151b23; --raised: #1c232c; --accent: #8ab4f8; color-scheme: dark;
  --neutral: #9da7b3; --info: #8ab4f8; --success: #6bd69a; --warning: #f2b95c; --error: #ff8a80;
  --c0: #6ea3ff; --c1: #f2a15f; --c2: #62cf98; --c3: #cb92e6; --c4: #f2788d; --c5: #5ec8da; --c6: #cdbb55; --c7: #a3b0bf; --heat: 110 163 255;`;

/**
 * The colours: light or dark by `data-theme`, which the host sets, else by the system's preference; always light in
 * print.
 */
export const palette = `:root, [data-theme=light] { ${LIGHT} }
[data-theme=dark] { ${DARK} }
@media (prefers-color-scheme: dark) { :root:not([data-theme]) { ${DARK} } }
@media print { :root:root:root { ${LIGHT} } }
${classes('c', [0, 1, 2, 3, 4, 5, 6, 7], (number) => `color: var(--c${number})`)}
${classes('h', [0.08, 0.22, 0.36, 0.5, 0.66, 0.82, 1], (_, share) => `fill: rgb(var(--heat) / ${share})`)}
${['neutral', 'info', 'success', 'warning', 'error'].map((status) => `.${status} { --status: var(--${status}); }`).join(' ')}
`;

/** One class for each value, numbered. */
function classes(name: string, values: readonly number[], rule: (number: number, value: number) => string) {
  return values.map((value, number) => `.${name}${number} { ${rule(number, value)}; }`).join(' ');
}
