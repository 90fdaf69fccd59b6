import { describe, expect, test } from 'vitest';
import { isSafeAddress, sanitizeRich } from './sanitize.ts';

describe('rich text', () => {
  test.each([
    ['<p>Xin chào <b>các em</b></p>', '<p>Xin chào <b>các em</b></p>'],
    ['$$a &lt; b$$ và \\(x^2\\)', '$$a &lt; b$$ và \\(x^2\\)'],
    ['<ruby>漢字<rt>かんじ</rt></ruby>', '<ruby>漢字<rt>かんじ</rt></ruby>'],
    ['<table><tr><td colspan="2">1</td></tr></table>', '<table><tr><td colspan="2">1</td></tr></table>'],
    ['a [[1]] b', 'a [[1]] b'],
  ])('harmless markup stays: %s', (given, kept) => {
    expect(sanitizeRich(given)).toBe(kept);
  });

  test.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<a href="java&#10;script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['<svg onload=alert(1)><circle/></svg>x', 'x'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>x', 'x'],
    ['<p style="background:url(javascript:alert(1))" onclick="x()">t</p>', '<p>t</p>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<a href="/a" target="other">x</a>', '<a href="/a" target="_blank" rel="noopener noreferrer">x</a>'],
  ])('nothing that runs stays: %s', (given, kept) => {
    expect(sanitizeRich(given)).toBe(kept);
  });

  test('what is nested beyond reason is kept as text, and what is merely long is cleaned', () => {
    for (const piece of ['<b>', '<table><tr><td>', '<p>a<p>']) {
      const text = piece.repeat(1_000_000 / piece.length);
      expect(sanitizeRich(text)).toBe(text.replaceAll('<', '&lt;'));
    }
    const long = '<p>a<br>b</p>'.repeat(20_000);
    expect(sanitizeRich(long)).toBe(long.replaceAll('<br>', '<br />'));
  });

  test('cleaning what was cleaned changes nothing', () => {
    const once = sanitizeRich('<p>1 < 2 & 3 > 2 <b>x</i> <img src=x onerror=y></p>');
    expect(sanitizeRich(once)).toBe(once);
  });
});

test.each([
  ['', true],
  ['/files/a.mp3', true],
  ['https://example.org/a.mp3', true],
  ['//example.org/a.mp3', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
])('address %j is safe: %s', (address, is_safe) => {
  expect(isSafeAddress(address)).toBe(is_safe);
});
