import { KEPT_LIST } from '#api/on-device.ts';
import type { Language } from '#domain/kernel/language.ts';
import { text } from '#server/platform/texts.ts';

/** The values of the pages' winter colours, inlined because this page loads nothing. */
export const COLORS = {
  light: {
    paper: '#f3f6f9',
    surface: '#ffffff',
    ink: '#13243b',
    line: '#d3dce5',
    action: '#13243b',
    'on-action': '#ffffff',
    focus: '#1f5fa8',
  },
  dark: {
    paper: '#0d1520',
    surface: '#152130',
    ink: '#ecf2f8',
    line: '#2a3a4d',
    action: '#dce9f6',
    'on-action': '#0d1520',
    focus: '#7db8f2',
  },
} as const;

/** Why a page is not rendered. */
export type Refusal = 'tooMany' | 'busy' | 'starting' | 'offline';

/** `Retry-After` while the node is starting; the page then reloads by itself. */
export const RELOAD_AFTER_S = 3;

/**
 * A static page that is cheap to send, for rate-limited visitors, overload, the start, and members without a network: a
 * sentence with a link to retry.
 */
export function refusalPage(refusal: Refusal, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">${refusal === 'starting' ? `\n<meta http-equiv="refresh" content="${RELOAD_AFTER_S}">` : ''}
<title>Solstice</title>
<style>${STYLE}</style>
</head>
<body>
<header><svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true"><path fill="#d96f06" d="M2 17a11 11 0 0 1 22 0z"/><path fill="#2c6baa" d="M12 19a11 11 0 0 0 22 0z"/></svg><span>Solstice</span></header>
<main>
<h1>${SENTENCES[refusal](language)}</h1>
${refusal === 'offline' ? `${KEPT_LIST}\n` : ''}<p><a class="again" href="">${text(language, 'errors', 'page.again')}</a></p>
</main>
</body>
</html>
`;
}

const SENTENCES: Record<Refusal, (language: Language) => string> = {
  busy: (language) => text(language, 'errors', 'page.busy'),
  tooMany: (language) => text(language, 'errors', 'page.tooMany'),
  starting: (language) => text(language, 'errors', 'page.starting'),
  offline: (language) => text(language, 'errors', 'page.offline'),
};

const variablesOf = (colors: Record<string, string>) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const STYLE = `:root{${variablesOf(COLORS.light)}}
@media(prefers-color-scheme:dark){:root{${variablesOf(COLORS.dark)}}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 "Schibsted Grotesk Variable","Schibsted Grotesk",system-ui,sans-serif}
header{display:flex;align-items:center;gap:.5rem;height:4.5rem;padding:0 max(1rem,(100% - 75rem)/2);border-bottom:1px solid var(--line);background:var(--surface);font-size:1.375rem;font-weight:800;letter-spacing:-.03em}
main{box-sizing:border-box;max-width:42.5rem;margin:0 auto;padding:4rem 1rem}
h1{margin:0 0 2rem;font-size:clamp(1.375rem,1.1rem + 1.4vw,2rem);line-height:1.25;letter-spacing:-.02em}
p{margin:0}
ul{margin:0 0 2rem;padding-inline-start:1.25rem}
li a{display:inline-block;padding-block:.5rem;color:inherit}
.again{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:var(--action);color:var(--on-action);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;
