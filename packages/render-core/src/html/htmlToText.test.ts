import { describe, expect, test, vi } from 'vitest';
import { htmlToText } from './htmlToText.js';
import { TextLayout } from './TextLayout.js';

describe('prints visible text:', () => {
  test.each([
    ['text', 'Hello', 'Hello'],
    ['entities', 'a &lt; b &amp;&nbsp;c &euro;', 'a < b & c €'],
    ['white space', '  a \n\n b<span> c</span>\td ', 'a b c d'],
    ['inline elements', 'a<b>b</b> <i>c</i>', 'ab c'],
    ['blocks on lines', '<div>a</div>b<p>c</p><section>d</section>', 'a\nb\nc\nd'],
    ['headings as lines', '<h1>Title</h1><h3>Sub</h3>text', 'Title\nSub\ntext'],
    ['line breaks', 'a<br>b<br/>c', 'a\nb\nc'],
    ['lists', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', '- a\n- b\n  - c'],
    ['numbered lists', '<ol start="3"><li>a<li>b</ol>', '3. a\n4. b'],
    ['links with their address', '<a href="https://x.org/a">here</a>', 'here (https://x.org/a)'],
    ['links whose text is the address', '<a href="https://x.org">https://x.org</a>', 'https://x.org'],
    ['relative links', '<a href="/tickets?id=1">one</a>', 'one (/tickets?id=1)'],
    ['links to an anchor on the page, without the address', '<a href="#top">top</a>', 'top'],
    ['links whose text is the mail address', '<a href="mailto:a@x.org">a@x.org</a>', 'a@x.org'],
    ['text without zero-width characters', 'a\u200bb\u00adc', 'abc'],
    ['links with a javascript: address, without the address', '<a href="java\nscript:alert(1)">x</a>', 'x'],
    ['images as their alt text', 'a<img alt="logo" src="x">b', 'a logo b'],
    ['no images without alt text', 'a<img src="x">b', 'a b'],
    [
      'tables with one line per row',
      '<table><tr><th>A</th><th>B</th></tr><tr><td>1<td>2</table>',
      'A | B\n1 | 2',
    ],
    ['preformatted text', '<pre>\na\n  b</pre>', 'a\n  b'],
    ['cells without a table', '<tr><td>a</td></tr>', 'a'],
    [
      'text with a font size inside of an element with font size 0, as in mail',
      '<div style="font-size:0px"><p style="font-size:13px">a</p></div>',
      'a',
    ],
    ['struck-out text', 'now <s>10</s> 5', 'now ~~10~~ 5'],
    ['superscripts', 'm<sup>2</sup>', 'm^2'],
    ['lone surrogates as U+FFFD', '<b>\udc00\udc00\ud800</b>!', '\ufffd\ufffd\ufffd!'],
    ['an empty string', '', ''],
    ['an empty string for elements without text', '<div><p></p></div>', ''],
    ['< and > outside of tags', '1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ])('%s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});

describe('drops hidden text:', () => {
  test.each([
    ['scripts', '<script>secret</script>'],
    ['styles', '<style>secret</style>'],
    ['comments', '<!-- secret -->'],
    ['comments that end with --!>', '<!-- a --!> <!-- secret -->'],
    ['templates', '<template>secret</template>'],
    // At the beginning of the document, the parser puts the content into the body, where it is visible.
    ['noscript', 'a<noscript>secret</noscript>'],
    ['titles', '<title>secret</title>'],
    ['iframe and object', '<iframe>secret</iframe><object>secret</object>'],
    ['svg', '<svg><text>secret</text></svg>'],
    ['elements with the hidden attribute', '<p hidden>secret</p>'],
    ['hidden elements with child elements', '<div hidden><p>secret</p><p>secret</p></div>'],
    ['display: none', '<p style="color:red; DISPLAY : None !important">secret</p>'],
    ['visibility: hidden', '<p style="visibility:hidden">secret</p>'],
    ['visibility: collapse', '<p style="visibility:collapse">secret</p>'],
    ['content-visibility: hidden', '<p style="content-visibility:hidden">secret</p>'],
    ['opacity: 0', '<p style="opacity:0.0">secret</p>'],
    ['font-size: 0', '<p style="font-size:0px">secret</p>'],
    ['styles with comments', '<p style="display/**/:/* x */none">secret</p>'],
    ['styles with escapes', '<p style="d\\69 splay:none">secret</p>'],
    ['hidden input fields', '<input type="HIDDEN" value="secret">'],
    ['password fields', '<input type=password value=secret>'],
    ['styles with strings', `<p style='a:"/*";display:none;b:"*/"'>secret</p>`],
    ['styles with CSS variables', '<p style="--a:none;display:var(--a)">secret</p>'],
    ['negative opacity', '<p style="opacity:-1">secret</p>'],
    ['size 0 in the font shorthand', '<p style="font:0/0 a">secret</p>'],
    ['a font size relative to 0', '<p style="font-size:0"><b style="font-size:2em">secret</b></p>'],
    ['text between options of a select', '<select>secret<option>a<optgroup>secret</select>'],
    ['closed dialogs', '<dialog>secret</dialog>'],
    ['attributes', '<p title="secret" data-x="secret">'],
  ])('%s', (_, html) => {
    expect(htmlToText(html)).not.toContain('secret');
    expect(htmlToText(`before ${html}<p>after</p>`)).toMatch(/before.*after/s);
  });

  test.each([
    ['an end tag without a start tag', '<div hidden></p></span>secret</div>'],
    ['a paragraph closed by a block inside a hidden element', '<div hidden><p>a<div>b</div>secret</div>'],
    ['an inline element that ends inside a hidden element', '<b><div hidden>a</b>secret</div>'],
    ['a table in a hidden element', '<div hidden><table></div><tr><td>secret</table></div>'],
    ['table sections without a table', '<tbody><h1 hidden>a<tr>secret'],
    ['a tag inside a comment after a stray <', '<p>secret <3<!--<b>--></p>'],
    ['a frameset instead of a body', '<frameset><p>secret'],
    ['an attribute value that contains >', '<p hidden title="a>b">secret</p>'],
  ])('despite %s', (_, html) => {
    expect(htmlToText(html)).not.toContain('secret');
  });
});

describe('large HTML', () => {
  test('converts 500 nested elements', () => {
    expect(htmlToText(`${'<div>'.repeat(500)}deep`)).toBe('deep');
  });

  test.each(['<p>', '<li>', '<br>', '<b>x</b>', '<table><tr><td>x</table>', '<a href="/x">x</a>'])(
    'converts 100,000 of %s in sequence',
    (html) => {
      expect(htmlToText(html.repeat(100_000))).not.toContain('too complex');
    },
  );

  test.each([
    ['elements', '<div>'],
    ['elements, each with an end tag that has no start tag', '<div></x>'],
    ['elements, each with an end tag in a comment', '<div><!-- </div> -->'],
    ['elements whose end tag is optional', '<rt>'],
  ])('rejects 100,000 nested %s', (_, html) => {
    expect(htmlToText(html.repeat(100_000))).toBe('(HTML that is too complex to be shown)');
  });

  test.each([
    ['<p><b id=$>', ''],
    ['<p><b id=$></p>', ''],
    ['<b id=$>', '</p><p>x'],
  ])('rejects formatting elements that the parser reopens again and again: %s%s', (html, then) => {
    const tags = Array.from({ length: 20_000 }, (_, index) => html.replace('$', String(index)));
    expect(htmlToText(tags.join('') + then.repeat(20_000))).toBe('(HTML that is too complex to be shown)');
  });

  // The parser compares each attribute with all previous ones: quadratic time.
  test.each([
    ['separated by spaces', (index: number) => ` a${index}=b`],
    ['without a value', (index: number) => ` a${index}`],
    ['separated by slashes', (index: number) => `/a${index}`],
    ['in double quotes', (index: number) => ` a${index}=">"`],
    ['in single quotes, not separated', (index: number) => `a${index}='x'`],
    ['with spaces around =', (index: number) => `\n a${index} = "<p>" `],
  ])('rejects a tag with 100,000 attributes, %s', (_, attribute) => {
    const attributes = Array.from({ length: 100_000 }, (_, index) => attribute(index)).join('');
    for (const tag of [`<p ${attributes}>x</p>`, `x</p ${attributes}>`, `<p ${attributes}`]) {
      expect(htmlToText(tag)).toBe('(HTML that is too complex to be shown)');
    }
  });

  test.each([
    [
      '150 attributes of one tag',
      `<p ${Array.from({ length: 150 }, (_, i) => `a${i}="b"`).join(' ')}>x</p>`,
      'x',
    ],
    ['attributes of 1000 tags', '<b class="a" id=b>x</b>'.repeat(1000), 'x'.repeat(1000)],
    ['1000 words', `<p title=">">${'x '.repeat(1000)}</p>`, 'x '.repeat(1000).trim()],
    ['1000 slashes', `<br/>${'x/'.repeat(1000)}`, 'x/'.repeat(1000)],
  ])('%s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test('converts a long text once and memoizes the result', () => {
    const read = vi.spyOn(TextLayout.prototype, 'toString');
    const html = `<p>${'to be read once '.repeat(1000)}</p>`;
    const texts = new Set(Array.from({ length: 67 }, () => htmlToText(`${html}`)));
    expect(texts.size).toBe(1);
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
  });

  test('converts the same HTML to the same text each time', () => {
    const html = '<ul><li>a <a href="/b">b</a></ul><table><tr><td>c';
    expect(htmlToText(html)).toBe(htmlToText(html));
  });
});
