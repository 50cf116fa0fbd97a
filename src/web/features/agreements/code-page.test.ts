import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { CODE_NUMBERS, inGroups, shortCode } from '#domain/agreements/short-code.ts';
import type { Language } from '#web/lib/language.ts';
import { type PageRequest, pageRequest } from '#web/lib/request.ts';
import { loader as readPaper } from './check-page.tsx';
import { loader as readCode } from './code-page.tsx';

const UUID = '0b6c8f4e-2f0a-4a57-9c1d-6f7a2f3f9a10';
const CODE = shortCode(Array.from({ length: CODE_NUMBERS }, (_, index) => index));

/** The server with one German paper. */
async function apiFetch(path: string): Promise<Response> {
  if (path.endsWith(`/seco/code/${CODE}`)) return Response.json({ data: { uuid: UUID } });
  if (path.endsWith(`/seco/check/${UUID}`)) return Response.json({ data: { language: 'de', employee: {} } });
  return Response.json({ error: '?', code: 'not_found' }, { status: 404 });
}

/** Where a reader ends who opens an address; `chosen` is a language that was chosen before. */
async function opened(address: string, browserLanguage: Language, chosen?: Language): Promise<string> {
  const context = new RouterContextProvider();
  const page = { apiFetch, browserLanguage, storedLanguage: chosen, today: '2026-11-20' };
  context.set(pageRequest, page as unknown as PageRequest);
  const url = new URL(address, 'https://solstice.example');
  const given = { request: new Request(url), context, params: { uuid: UUID } } as never;
  try {
    await (url.pathname === '/seco/check' ? readCode(given) : readPaper(given));
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return opened(answer.headers.get('location') ?? '', browserLanguage, chosen);
  }
  return url.pathname + url.search;
}

const typed = (code: string) => `/seco/check?in=en&code=${encodeURIComponent(code)}`;

it('the check page stays in the language in which a code, a number or an address is typed', async () => {
  const english = `/seco/check/${UUID}?in=en`;
  expect(await opened(typed(inGroups(CODE).toLowerCase()), 'en')).toBe(english);
  expect(await opened(typed(UUID), 'it')).toBe(english);
  const pasted = typed(`https://solstice.example/seco/check/${UUID}?v=2`);
  expect(await opened(pasted, 'en')).toBe(`/seco/check/${UUID}?v=2&in=en`);
  expect(await opened(`/seco/check?code=${CODE}`, 'fr')).toBe(`/seco/check/${UUID}?in=fr`);
});

it('the code on a paper opens in the language of the paper, unless the reader has chosen one', async () => {
  const scanned = `/seco/check/${UUID}?v=2`;
  expect(await opened(scanned, 'en')).toBe(`${scanned}&in=de`);
  expect(await opened(scanned, 'en', 'en')).toBe(scanned);
});

it('a code that does not exist stays on the page where it was typed', async () => {
  for (const code of ['23456 78923', shortCode(Array.from({ length: CODE_NUMBERS }, () => 5))]) {
    expect(await opened(typed(code), 'en')).toBe(typed(code));
  }
});
