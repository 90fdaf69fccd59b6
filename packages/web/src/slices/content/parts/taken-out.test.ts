import { expect, it } from 'vitest';
import { takenOut } from './taken-out.ts';

it.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>', ['script']],
  ['<iframe src="https://x"></iframe>', '', ['frame']],
  ['<p onclick="x()">a</p>', '<p>a</p>', ['handler']],
  ['<a href="javascript:x()">a</a>', '<a>a</a>', ['address']],
  ['<p style="color: red" class="x">a</p>', '<p>a</p>', ['look']],
  ['<svg><path d="M0"></svg>', '', ['picture', 'markup']],
  ['<p>one</p><blink>two</blink>', '<p>one</p>two', ['markup']],
])('names what was taken out of %j', (sent, stored, kinds) => {
  expect(takenOut({ content: sent }, { content: stored })).toEqual(kinds);
});

it.each([
  ['<p>a &lt; b</p>', '<p>a &lt; b</p>'],
  ['<p>1 < 2 and 3 > 2</p>', '<p>1 &lt; 2 and 3 &gt; 2</p>'],
  ['<img src="https://x/a.png" alt="a">', '<img src="https://x/a.png" alt="a" />'],
  ['<P>a<BR>b</P>', '<p>a<br />b</p>'],
])('says nothing where %j is only written otherwise', (sent, stored) => {
  expect(takenOut({ answers: [{ text: sent }] }, { answers: [{ text: stored }] })).toEqual([]);
});
