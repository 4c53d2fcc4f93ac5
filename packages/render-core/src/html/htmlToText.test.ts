import { describe, expect, test, vi } from 'vitest';
import { htmlToText } from './htmlToText.js';
import { TextLayout } from './TextLayout.js';

describe('visible text', () => {
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
    ['links to a place on the page', '<a href="#top">top</a>', 'top'],
    ['links whose text is the mail address', '<a href="mailto:a@x.org">a@x.org</a>', 'a@x.org'],
    ['characters without width', 'a\u200bb\u00adc', 'abc'],
    ['links that run something', '<a href="java\nscript:alert(1)">x</a>', 'x'],
    ['pictures by their description', 'a<img alt="logo" src="x">b', 'a logo b'],
    ['pictures without one', 'a<img src="x">b', 'a b'],
    ['tables by row', '<table><tr><th>A</th><th>B</th></tr><tr><td>1<td>2</table>', 'A | B\n1 | 2'],
    ['preformatted text', '<pre>\na\n  b</pre>', 'a\n  b'],
    ['cells without a table', '<tr><td>a</td></tr>', 'a'],
    [
      'a size inside of none, as in mail',
      '<div style="font-size:0px"><p style="font-size:13px">a</p></div>',
      'a',
    ],
    ['what was struck out', 'now <s>10</s> 5', 'now ~~10~~ 5'],
    ['powers', 'm<sup>2</sup>', 'm^2'],
    ['halves of surrogate pairs', '<b>\udc00\udc00\ud800</b>!', '\ufffd\ufffd\ufffd!'],
    ['nothing', '', ''],
    ['only markup', '<div><p></p></div>', ''],
    ['text that is no markup', '1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ])('%s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});

describe('hidden text', () => {
  test.each([
    ['scripts', '<script>secret</script>'],
    ['styles', '<style>secret</style>'],
    ['comments', '<!-- secret -->'],
    ['comments that end oddly', '<!-- a --!> <!-- secret -->'],
    ['templates', '<template>secret</template>'],
    // At the very beginning its content would be in the body, and on the screen.
    ['noscript', 'a<noscript>secret</noscript>'],
    ['titles', '<title>secret</title>'],
    ['frames', '<iframe>secret</iframe><object>secret</object>'],
    ['drawings', '<svg><text>secret</text></svg>'],
    ['hidden elements', '<p hidden>secret</p>'],
    ['hidden elements with elements in them', '<div hidden><p>secret</p><p>secret</p></div>'],
    ['display: none', '<p style="color:red; DISPLAY : None !important">secret</p>'],
    ['visibility: hidden', '<p style="visibility:hidden">secret</p>'],
    ['visibility: collapse', '<p style="visibility:collapse">secret</p>'],
    ['content-visibility: hidden', '<p style="content-visibility:hidden">secret</p>'],
    ['no opacity', '<p style="opacity:0.0">secret</p>'],
    ['no size', '<p style="font-size:0px">secret</p>'],
    ['styles with comments', '<p style="display/**/:/* x */none">secret</p>'],
    ['styles with escapes', '<p style="d\\69 splay:none">secret</p>'],
    ['hidden fields', '<input type="HIDDEN" value="secret">'],
    ['passwords', '<input type=password value=secret>'],
    ['styles with strings', `<p style='a:"/*";display:none;b:"*/"'>secret</p>`],
    ['styles with variables', '<p style="--a:none;display:var(--a)">secret</p>'],
    ['less than no opacity', '<p style="opacity:-1">secret</p>'],
    ['no size in short', '<p style="font:0/0 a">secret</p>'],
    ['a share of no size', '<p style="font-size:0"><b style="font-size:2em">secret</b></p>'],
    ['text between options', '<select>secret<option>a<optgroup>secret</select>'],
    ['closed dialogs', '<dialog>secret</dialog>'],
    ['attributes', '<p title="secret" data-x="secret">'],
  ])('%s', (_, html) => {
    expect(htmlToText(html)).not.toContain('secret');
    expect(htmlToText(`before ${html}<p>after</p>`)).toMatch(/before.*after/s);
  });

  test.each([
    ['an end tag that belongs to nothing', '<div hidden></p></span>secret</div>'],
    ['a paragraph closed by a block inside a hidden element', '<div hidden><p>a<div>b</div>secret</div>'],
    ['formatting that crosses the border', '<b><div hidden>a</b>secret</div>'],
    ['a table in a hidden element', '<div hidden><table></div><tr><td>secret</table></div>'],
    ['parts of a table without a table', '<tbody><h1 hidden>a<tr>secret'],
    ['a comment for which it is cleaned away', '<p>secret <3<!--<b>--></p>'],
    ['frames instead of a body', '<frameset><p>secret'],
    ['an unfinished attribute', '<p hidden title="a>b">secret</p>'],
  ])('stays hidden despite %s', (_, html) => {
    expect(htmlToText(html)).not.toContain('secret');
  });
});

describe('HTML of any size', () => {
  test('500 nested elements', () => {
    expect(htmlToText(`${'<div>'.repeat(500)}deep`)).toBe('deep');
  });

  test.each(['<p>', '<li>', '<br>', '<b>x</b>', '<table><tr><td>x</table>', '<a href="/x">x</a>'])(
    '100,000 of %s in a row',
    (html) => {
      expect(htmlToText(html.repeat(100_000))).not.toContain('tangled');
    },
  );

  test.each([
    ['depth', '<div>'],
    ['depth behind end tags of nothing', '<div></x>'],
    ['depth behind comments', '<div><!-- </div> -->'],
    ['depth of elements that mostly end by themselves', '<rt>'],
  ])('too much %s', (_, html) => {
    expect(htmlToText(html.repeat(100_000))).toBe('(HTML that is too tangled to be shown)');
  });

  test.each([
    ['<p><b id=$>', ''],
    ['<p><b id=$></p>', ''],
    ['<b id=$>', '</p><p>x'],
  ])('formatting that is repeated again and again: %s%s', (html, then) => {
    const tags = Array.from({ length: 20_000 }, (_, index) => html.replace('$', String(index)));
    expect(htmlToText(tags.join('') + then.repeat(20_000))).toBe('(HTML that is too tangled to be shown)');
  });

  // The parser compares each attribute with all before it.
  test.each([
    ['apart', (index: number) => ` a${index}=b`],
    ['without a value', (index: number) => ` a${index}`],
    ['behind slashes', (index: number) => `/a${index}`],
    ['behind quotes', (index: number) => ` a${index}=">"`],
    ['behind other quotes', (index: number) => `a${index}='x'`],
    ['with spaces around', (index: number) => `\n a${index} = "<p>" `],
  ])('100,000 attributes, %s', (_, attribute) => {
    const attributes = Array.from({ length: 100_000 }, (_, index) => attribute(index)).join('');
    for (const tag of [`<p ${attributes}>x</p>`, `x</p ${attributes}>`, `<p ${attributes}`]) {
      expect(htmlToText(tag)).toBe('(HTML that is too tangled to be shown)');
    }
  });

  test.each([
    ['many attributes', `<p ${Array.from({ length: 150 }, (_, i) => `a${i}="b"`).join(' ')}>x</p>`, 'x'],
    ['attributes of many tags', '<b class="a" id=b>x</b>'.repeat(1000), 'x'.repeat(1000)],
    ['many words', `<p title=">">${'x '.repeat(1000)}</p>`, 'x '.repeat(1000).trim()],
    ['many slashes', `<br/>${'x/'.repeat(1000)}`, 'x/'.repeat(1000)],
  ])('%s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test('a long text is converted once, however often it is shown', () => {
    const read = vi.spyOn(TextLayout.prototype, 'toString');
    const html = `<p>${'to be read once '.repeat(1000)}</p>`;
    const texts = new Set(Array.from({ length: 67 }, () => htmlToText(`${html}`)));
    expect(texts.size).toBe(1);
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
  });

  test('converting again gives the same text', () => {
    const html = '<ul><li>a <a href="/b">b</a></ul><table><tr><td>c';
    expect(htmlToText(html)).toBe(htmlToText(html));
  });
});
