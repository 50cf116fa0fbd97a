import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Reply } from '#api/schemas.ts';
import { OTHER_PAGES, publicPattern } from '#web/lib/paths.ts';
import { type ExampleIds, entries, otherPages, publicPages } from '#web/page-table.ts';
import { foundAds } from './ads.ts';
import { logIn, sessionOf } from './people.ts';
import { expect, settled } from './test.ts';

/** The roles whose pages are checked: the demo logins, and a visitor without a login. */
export const ROLES = ['visitor', 'employee', 'company', 'fresh', 'big', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** The largest cumulative layout shift (CLS) of a page; more is felt as a jump. */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    afterInput?: Promise<void>;
  }
}

interface Listed {
  /** The addresses at which the page has content. */
  at: (ids: ExampleIds) => string[];
  /** The roles for which the page differs. */
  for: readonly Role[];
}

/** The main part of these pages is the same for every role, so that it is checked as a visitor only. */
const ALIKE = ['visitor'] as const;
const EVERYBODY = ROLES;
/** The same for all companies. */
const EACH_KIND = ['visitor', 'employee', 'company', 'admin'] as const;
const MEMBERS = ['employee', 'company', 'fresh', 'big', 'admin'] as const;
const EMPLOYEES = ['employee'] as const;
const COMPANIES = ['company', 'fresh', 'big'] as const;
/** A form that is no longer shown once a company has more. */
const SUBSCRIBED_AND_FRESH = ['company', 'fresh'] as const;
const ADMINS = ['admin'] as const;
/** Visitors get the same message on all pages behind a login, so that one page of each group is enough. */
const BEHIND_LOGIN: readonly (readonly Role[])[] = [
  MEMBERS,
  EMPLOYEES,
  COMPANIES,
  SUBSCRIBED_AND_FRESH,
  ADMINS,
];

const DIFFERING = { accounts: EVERYBODY, kinds: EACH_KIND, empty: SUBSCRIBED_AND_FRESH };
const ALL_OF = { open: ALIKE, member: MEMBERS, employee: EMPLOYEES, company: COMPANIES, admin: ADMINS };

const ofPattern = (pattern: string) => (ids: ExampleIds) => [
  pattern.replace(':companyId', String(ids.company)),
];

/** Every page; the public ones in German. */
const LISTED: readonly (Listed & { file?: string })[] = [
  { at: () => ['/'], for: ALIKE },
  ...entries(publicPages).map(([name, { file, differs, at }]) => ({
    file,
    at: at ?? ofPattern(publicPattern(name, 'de')),
    for: differs ? DIFFERING[differs] : ALIKE,
  })),
  ...entries(otherPages).map(([name, { file, for: audience, differs, at }]) => ({
    file,
    at: at ?? ofPattern(OTHER_PAGES[name]),
    for: differs ? DIFFERING[differs] : ALL_OF[audience],
  })),
];

/** The files of the pages that are the same for every role. */
export function filesAlike(): string[] {
  return [
    ...new Set(
      LISTED.flatMap(({ file, for: roles }) => (roles === ALIKE && file ? [`src/web/${file}`] : [])),
    ),
  ];
}

/** Logs in as this role, and answers the addresses of its pages. */
export async function pagesFor(role: Role, page: Page, request: APIRequestContext): Promise<string[]> {
  const get = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await request.get(`/api${path}`, { headers });
    expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true);
    return reply.json();
  };
  const emailOf = (who: Role) => `${who}@example.org`;
  // Anybody who knows its number may see an agreement.
  const { token: employee } = await sessionOf(request, emailOf('employee'));
  const ids: ExampleIds = {
    ...{ company: 0, ownJob: 0, received: 0 },
    job: (await foundAds(request))[0].id,
    house: (await foundAds(request))[0].company.id,
    pair: await pairOf(request),
    application: (await get('/employee/applications?scope=open', employee)).data[0].id,
    draft: (await get('/employee/applications?scope=draft', employee)).data[0].id,
    entry: (await get('/employee/resume/jobs', employee)).data[0].id,
    agreement: (await get('/employee/cooperation_agreements', employee)).data[0].uuid,
  };
  if (role !== 'visitor') {
    const { token, user } = await logIn(page, emailOf(role));
    ids.company = user.companies[0]?.id ?? 0;
    if (ids.company) {
      ids.ownJob = (await get(`/company/${ids.company}/jobs`, token)).data[0]?.id ?? 0;
      const { data } = await get(`/company/${ids.company}/applications`, token);
      // Opening a new one would mark it as read.
      const received = data.find(
        (it: { status: string; can: { open: boolean } }) => it.status !== 'SENT' && it.can.open,
      );
      ids.received = received?.id ?? 0;
    }
  }
  const locked = BEHIND_LOGIN.map((roles) => LISTED.find((it) => it.for === roles));
  return LISTED.flatMap((it) => {
    if (it.for.includes(role)) return it.at(ids);
    return role === 'visitor' && locked.includes(it) ? it.at(ids).slice(0, 1) : [];
  });
}

/** Expects that this page does not shift its layout while it loads, and does not overflow its window. */
export async function staysInPlace(page: Page, path: string): Promise<void> {
  const reply = await page.goto(path);
  expect.soft(reply?.status(), `status of ${path}`).not.toBe(404);
  await settled(page);
  await nothingJumped(page, path);
  await fitsWindow(page, path);
}

/** Expects hardly any layout shift since the page was loaded, apart from those right after user input. */
export async function nothingJumped(page: Page, what: string, most = MOST_SHIFT): Promise<void> {
  const shifts = await page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntriesByType('layout-shift')));
      observer.observe({ type: 'layout-shift', buffered: true });
      // Every page has a navigation entry, so that the observer is called even without any layout shift.
      observer.observe({ type: 'navigation', buffered: true });
    });
    const told = (
      entries as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]
    ).filter((entry) => !entry.hadRecentInput);
    return told.map(({ value, sources }) => ({
      value,
      what: sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent;
        return `${name}: ${previousRect.y} to ${currentRect.y}`;
      }),
    }));
  });
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect.soft(sum, `how far ${what} jumps: ${JSON.stringify(shifts)}`).toBeLessThan(most);
}

/**
 * Opens a page whose HTML arrives in two chunks, split before this text: the second one once the first has been
 * painted. Expects that the layout does not shift.
 */
export async function staysInPlaceInTwo(
  page: Page,
  origin: string,
  path: string,
  before: RegExp,
): Promise<void> {
  const painted = Promise.withResolvers<void>();
  const proxy = createServer(async ({ url = '/', method = 'GET' }, reply) => {
    const answer = await fetch(new URL(url, origin), { method });
    reply.statusCode = answer.status;
    for (const name of ['content-type', 'content-security-policy']) {
      const value = answer.headers.get(name);
      if (value) reply.setHeader(name, value);
    }
    if (!answer.headers.get('content-type')?.includes('html')) {
      reply.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const body = await answer.text();
    const at = body.search(before);
    expect(at).toBeGreaterThan(0);
    reply.write(body.slice(0, at));
    await painted.promise;
    reply.end(body.slice(at));
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  // The page goes on asking, for the routes of links that came late, as long as it is open.
  page.once('close', () => proxy.close());
  const { port } = proxy.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' });
  await hasPainted(page);
  painted.resolve();
  await settled(page);
  await nothingJumped(page, `${path}, split before ${before}`);
}

/**
 * Holds back answers of the API and web fonts, all or those of some paths, until the page has been painted without them
 * and input no longer excuses a layout shift: the layout must have reserved their space.
 */
export async function answerLate(page: Page, isLate: (path: string) => boolean = () => true): Promise<void> {
  await page.addInitScript(noteInput);
  await page.route(/\/api\/|\.woff2$/, async (route) => {
    // The request may have been aborted by leaving the page.
    const { pathname } = new URL(route.request().url());
    if (isLate(pathname)) await hasPainted(page, pathname.endsWith('.woff2')).catch(() => {});
    await route.continue().catch(() => {});
  });
}

/** Keeps in the page a promise that is fulfilled once browsers count layout shifts again after the last input. */
function noteInput(): void {
  // The time after input in which browsers do not count a layout shift is 500 ms; it begins before these listeners run.
  const note = () => {
    window.afterInput = new Promise((done) => setTimeout(done, 500));
  };
  for (const type of ['keydown', 'mousedown', 'pointerup', 'change']) addEventListener(type, note, true);
}

/**
 * Waits until the page shows its content, and what it shows now has been painted; on request, until it no longer waits
 * for its fonts.
 */
async function hasPainted(page: Page, withoutFonts = false): Promise<void> {
  await page.evaluate(async (withoutFonts) => {
    // Awaited again, since there may have been another input meanwhile.
    for (let last: unknown; last !== window.afterInput; ) {
      last = window.afterInput;
      await last;
    }
    do {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    } while (performance.getEntriesByName('first-contentful-paint').length === 0);
    // With `font-display: optional`, browsers wait for a font for about 100 ms.
    if (withoutFonts) await new Promise((done) => setTimeout(done, 200));
  }, withoutFonts);
}

/** The least text spacing that pages have to bear (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Expects that the open page does not overflow a window of this size, with text spacing widened by the reader. */
export async function fitsSpaced(
  page: Page,
  path: string,
  size: { width: number; height: number },
): Promise<void> {
  const style = await page.addStyleTag({ content: SPACED });
  await fitsWindow(page, `${path} with text spacing`, size);
  await style.evaluate((element) => (element as Element).remove());
}

/** Expects that the open page does not overflow its window, after resizing it if a size is given. */
export async function fitsWindow(
  page: Page,
  path: string,
  size?: { width: number; height: number },
): Promise<void> {
  if (size) await page.setViewportSize(size);
  const tooWide = await page.evaluate(async () => {
    // Lets resize observers redraw.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(tooWide, `pixels by which ${path} is too wide at ${page.viewportSize()?.width} pixels`).toBe(0);
}

/** The ads of the best year plan. */
async function pairOf(request: APIRequestContext): Promise<[number, number]> {
  const reply = await request.get('/api/year-plans');
  const { data } = (await reply.json()) as Reply<'listYearPlans'>;
  const ids = data.flatMap(({ first, second }) =>
    'id' in first && 'id' in second ? [[first.id, second.id]] : [],
  );
  return ids[0] as [number, number];
}
