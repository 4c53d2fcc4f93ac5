import { expect, test } from 'vitest';
import { htmlToWords } from './htmlToWords.js';

test.each([
  ['no markup\n at all', 'no markup\n at all'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['<b>bold</b> and <i class="a">slanted</i>', 'bold and slanted'],
  ['<p>one</p>\n<p>two<br/>three</p>', 'one\ntwo\nthree'],
  ['<a href="/x?a=1&amp;b">here</a>', 'here (/x?a=1&b)'],
  ['a &lt;b&gt; &amp; &#39;c&#x27; &nbsp;d &unknown;', "a <b> & 'c'  d &unknown;"],
  ['seen<script>not <b>seen</b></script>, seen', 'seen, seen'],
  ['seen<!-- not <b>seen</b> -->, seen', 'seen, seen'],
  ['seen<style>not seen', 'seen'],
  ['<div></div>', ''],
])('%j reads %j', (html, words) => {
  expect(htmlToWords(html)).toBe(words);
});

test.each(['<', '<a', '<!--', '<script>', '&', '</a>', '<a href='])('100,000 of %s take no time', (html) => {
  const start = performance.now();
  htmlToWords(html.repeat(100_000));
  expect(performance.now() - start).toBeLessThan(2000);
});
