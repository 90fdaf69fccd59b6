/** What a browser is shown that opened the address of a file and is refused: words and a way back, plain HTML and nothing from elsewhere. */
import { createHash } from 'node:crypto';
import type { Language } from '@sen/domain/shared/actor.ts';
import { languageTag } from '@sen/domain/shared/language-tag.ts';
import { textOf } from '@sen/domain/words.ts';

interface RefusedPage {
  readonly html: string;
  /** Lets the page have its own style and nothing else. */
  readonly policy: string;
}

const style = `
:root{color-scheme:light dark;--page:#fbf7f4;--text:#26221f;--accent:#a8325e}
@media(prefers-color-scheme:dark){:root{--page:#1b1a1c;--text:#f0ebe8;--accent:#f2a7c3}}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 "Be Vietnam Pro",system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:4rem 1.5rem}
h1{margin:0 0 1rem;font-size:1.3125rem;line-height:1.4}
a{display:inline-block;padding:.625rem 0;color:var(--accent)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;
const hash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `key` names the text that says why. */
export function refusedPage(language: Language, key: string): RefusedPage {
  const said = escaped(textOf(language, key));
  const back = escaped(textOf(language, 'go_to_dashboard'));
  const html = `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><title>${said}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>${said}</h1><a href="/dashboard">${back}</a></main></body></html>`;
  return { html, policy };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
