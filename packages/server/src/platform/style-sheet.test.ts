import { Theme } from '@sen/domain/tenancy/model.ts';
import { describe, expect, it, test } from 'vitest';
import { cleanSheet, shownTheme } from './style-sheet.ts';

const whyOf = (css: string) => cleanSheet(css).dropped.map(({ why }) => why);

describe('what a style sheet may not say is dropped and told, the rest stays', () => {
  it.each([
    ['@import url(http://evil.example/x.css);', 'css_rule_not_allowed'],
    ['@import "x.css";', 'css_rule_not_allowed'],
    ['@font-face { font-family: x; src: url(http://evil.example/x) }', 'css_rule_not_allowed'],
    ['.a { background: url(http://evil.example/?x) }', 'css_address_not_allowed'],
    ['.a { background: url("//evil.example/x") }', 'css_address_not_allowed'],
    ['.a { background: \\75rl(http://evil.example/x) }', 'css_unreadable'],
    ['.a { --sen-accent: url(http://evil.example/x) }', 'css_address_not_allowed'],
    ['.a { background: url(data:text/html,x) }', 'css_address_not_allowed'],
    ['.a { background: image-set("http://evil.example/x" 1x) }', 'css_value_not_allowed'],
    ['.a { width: expression(alert(1)) }', 'css_value_not_allowed'],
    ['.a { behavior: url(/x.htc) }', 'css_property_not_allowed'],
    ['.a { -moz-binding: url(/x.xml) }', 'css_property_not_allowed'],
    ['.a { --mantine-color-body: red }', 'css_property_not_allowed'],
    ['.a { position: fixed }', 'css_overlay_not_allowed'],
    ['.a { position: sticky }', 'css_overlay_not_allowed'],
    ['.a { position: var(--x) }', 'css_overlay_not_allowed'],
    ['.a { POSITION: FIXED }', 'css_overlay_not_allowed'],
    ['.a { z-index: 1500 }', 'css_overlay_not_allowed'],
    ['body ~ .a { color: red }', 'css_selector_not_allowed'],
    ['html > body + div { color: red }', 'css_selector_not_allowed'],
  ])('%s', (bad, why) => {
    const { css, dropped } = cleanSheet(`${bad}\n.kept { color: #123456; }`);
    expect(dropped.map((one) => one.why)).toContain(why);
    expect(css).toContain('.kept');
    expect(css).not.toMatch(/evil|expression|behavior|binding|fixed|sticky|1500/i);
  });

  it('the report names the line', () => {
    expect(cleanSheet('.a { color: red }\n.b {\n  position: fixed;\n}').dropped).toEqual([
      { line: 3, what: 'position:fixed', why: 'css_overlay_not_allowed' },
    ]);
  });

  it.each([
    '.a { color: "',
    '}}}}',
    '.a { color: red',
    '@media',
    '<!-- -->',
    '\u0000',
    '.a { .b { color: red } }',
    '{',
    '@media a {'.repeat(5000),
    `${'@media a {'.repeat(2500)}b { color: red }${'}'.repeat(2500)}`,
    `a${':not('.repeat(5000)}b${')'.repeat(5000)} { color: red }`,
    `a { width: ${'calc('.repeat(5000)}1px${')'.repeat(5000)} }`,
  ])('text that is no style sheet breaks nothing: %s', (text) => {
    expect(() => cleanSheet(text)).not.toThrow();
  });
});

describe('what is left', () => {
  it('reaches nothing outside the page', () => {
    const { confined } = cleanSheet(
      'html[data-mantine-color-scheme="dark"] .a, .b > .c, body, body .d, :root { color: red }\n@media print { .e:hover::before { content: "x" } }',
    );
    const selectors = [...confined.matchAll(/^\s*([^@{}]+)\{/gm)].flatMap(([, list = '']) => list.split(','));
    expect(selectors.length).toBe(6);
    for (const selector of selectors) expect(selector).toContain('#root');
    expect(confined).toContain('html[data-mantine-color-scheme="dark"] #root .a');
  });

  it('may use pictures of this site, of the CDN and in the text itself', () => {
    expect(whyOf('.a { background: url(/demo/leaf.png) }')).toEqual([]);
    expect(whyOf('.a { background: url(data:image/png;base64,AAAA) }')).toEqual([]);
    const cdn = cleanSheet('.a { background: url(https://cdn.example/a.png) }', 'https://cdn.example');
    expect(cdn.dropped).toEqual([]);
    expect(whyOf('.a { background: url(https://cdn.example.evil.org/a.png) }')).toEqual(['css_address_not_allowed']);
  });

  it('is the same when it is cleaned again', () => {
    const once = cleanSheet(':root { --sen-accent: #0b5f9e } .a { margin: 0 auto !important; position: fixed }');
    const twice = cleanSheet(once.css);
    expect(twice.css).toBe(once.css);
    expect(twice.dropped).toEqual([]);
  });
});

test('colours that a sheet puts in place of the theme are known by purpose', () => {
  expect(cleanSheet(':root { --sen-accent: #A83; --sen-text-soft: #444444; --mine: #fff }').overrides).toEqual({
    accent: '#aa8833',
    text_soft: '#444444',
  });
});

test('what was stored by other means is confined when it is shown', () => {
  const theme = Theme.parse({ css: '@import "http://evil.example/x"; .a { position: fixed; color: red }' });
  expect(shownTheme(theme, '').css).toBe('#root .a {\n  color: red;\n}');
});
