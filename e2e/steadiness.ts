import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import { OTHER_PAGES, publicPattern } from '#web/lib/paths.ts';
import { type ExampleIds, entries, otherPages, publicPages } from '#web/page-table.ts';
import { foundAds } from './ads.ts';
import { logIn, sessionOf } from './people.ts';
import { expect, settled } from './test.ts';

/** Who looks at the pages: the demo logins, and somebody without one. */
export const ROLES = ['visitor', 'employee', 'company', 'fresh', 'big', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** What is above it is felt as a jump. */
const MOST_SHIFT = 0.02;

/** Longer than a browser forgives a jump after a key or a finger (500 ms). */
const LATE_MS = 800;

interface Listed {
  /** Addresses at which the page shows something. */
  at: (ids: ExampleIds) => string[];
  /** Who sees something of their own there. */
  for: readonly Role[];
}

/** What lies between header and foot is the same for all, so that whoever is not logged in looks at it for them. */
const ALIKE = ['visitor'] as const;
const EVERYBODY = ROLES;
/** All companies see the same. */
const EACH_KIND = ['visitor', 'employee', 'company', 'admin'] as const;
const MEMBERS = ['employee', 'company', 'fresh', 'big', 'admin'] as const;
const EMPLOYEES = ['employee'] as const;
const COMPANIES = ['company', 'fresh', 'big'] as const;
/** A form, which is no longer where a house has more. */
const SUBSCRIBED_AND_FRESH = ['company', 'fresh'] as const;
const ADMINS = ['admin'] as const;
/** To whoever is not logged in all pages behind a login say so in the same way. */
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

/** Every page, the public ones in German. */
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

/** The files of the pages that are the same for all. */
export function filesAlike(): string[] {
  return [
    ...new Set(
      LISTED.flatMap(({ file, for: roles }) => (roles === ALIKE && file ? [`src/web/${file}`] : [])),
    ),
  ];
}

/** Logs in as this role, and answers the pages that it looks at. */
export async function pagesFor(role: Role, page: Page, request: APIRequestContext): Promise<string[]> {
  const get = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await request.get(`/api${path}`, { headers });
    expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true);
    return reply.json();
  };
  const emailOf = (who: Role) => `${who}@example.org`;
  // Whoever has its number may look at an agreement.
  const { token: employee } = await sessionOf(request, emailOf('employee'));
  const ids: ExampleIds = {
    ...{ company: 0, ownJob: 0 },
    job: (await foundAds(request))[0].id,
    application: (await get('/employee/applications?scope=open', employee)).data[0].id,
    draft: (await get('/employee/applications?scope=draft', employee)).data[0].id,
    entry: (await get('/employee/resume/jobs', employee)).data[0].id,
    agreement: (await get('/employee/cooperation_agreements', employee)).data[0].uuid,
  };
  if (role !== 'visitor') {
    const { token, user } = await logIn(page, emailOf(role));
    ids.company = user.companies[0]?.id ?? 0;
    if (ids.company) ids.ownJob = (await get(`/company/${ids.company}/jobs`, token)).data[0]?.id ?? 0;
  }
  const locked = BEHIND_LOGIN.map((roles) => LISTED.find((it) => it.for === roles));
  return LISTED.flatMap((it) => {
    if (it.for.includes(role)) return it.at(ids);
    return role === 'visitor' && locked.includes(it) ? it.at(ids).slice(0, 1) : [];
  });
}

/** Expects that nothing jumps as this page is opened, and that it is not wider than its window. */
export async function staysInPlace(page: Page, path: string): Promise<void> {
  const reply = await page.goto(path);
  expect.soft(reply?.status(), `status of ${path}`).not.toBe(404);
  await settled(page);
  await nothingJumped(page, path);
  await fitsWindow(page, path);
}

/** Expects that nothing has jumped since the page was loaded, except at once after a key or a finger. */
export async function nothingJumped(page: Page, what: string): Promise<void> {
  const shifts = await page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntriesByType('layout-shift')));
      observer.observe({ type: 'layout-shift', buffered: true });
      // Every page has one of these, so that the observer is called also where nothing moved.
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
  expect.soft(sum, `how far ${what} jumps: ${JSON.stringify(shifts)}`).toBeLessThan(MOST_SHIFT);
}

/** A door to the product through which a page comes in two parts, cut before these words of it; answers its address. */
export async function cutInTwo(
  origin: string,
  before: RegExp,
): Promise<{ address: string; close: () => void }> {
  const door = createServer(async ({ url = '/', method = 'GET' }, reply) => {
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
    await new Promise((done) => setTimeout(done, LATE_MS));
    reply.end(body.slice(at));
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const { port } = door.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => door.close() };
}

/** Lets answers of the API and typefaces come late, those of one path or all: what they bring must find its room kept. */
export async function answerLate(page: Page, isLate: (path: string) => boolean = () => true): Promise<void> {
  await page.route(/\/api\/|\.woff2$/, async (route) => {
    if (isLate(new URL(route.request().url()).pathname))
      await new Promise((done) => setTimeout(done, LATE_MS));
    // Whoever left the page waits for nothing more.
    await route.continue().catch(() => {});
  });
}

/** Expects that the page that is open is not wider than its window, after that has got this size. */
export async function fitsWindow(
  page: Page,
  path: string,
  size?: { width: number; height: number },
): Promise<void> {
  if (size) await page.setViewportSize(size);
  const tooWide = await page.evaluate(async () => {
    // What watches its own size has drawn itself anew by then.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(tooWide, `pixels by which ${path} is too wide at ${page.viewportSize()?.width} pixels`).toBe(0);
}
