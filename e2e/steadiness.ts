import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import routes from '#web/routes.ts';
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

interface Ids {
  company: number;
  job: number;
  ownJob: number;
  application: number;
  draft: number;
  entry: number;
  agreement: string;
}

interface Listed {
  /** Addresses at which the route shows something. */
  at: (ids: Ids) => string[];
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
/** Pages behind a login: to whoever is not logged in all of them say so in the same way. */
const BEHIND_LOGIN: readonly (readonly Role[])[] = [
  MEMBERS,
  EMPLOYEES,
  COMPANIES,
  SUBSCRIBED_AND_FRESH,
  ADMINS,
];

/** Every route by its id, those of the public pages in German. */
const LISTED: Record<string, Listed> = {
  start: { at: () => ['/'], for: ALIKE },
  'de/home': { at: () => ['/de'], for: EVERYBODY },
  'de/job.list': { at: () => ['/de/jobs', '/de/jobs?query=koch', '/de/jobs?query=zzzzqqqq'], for: EACH_KIND },
  'de/job.detail': { at: ({ job }) => [`/de/jobs/${job}`], for: EACH_KIND },
  'de/page.agb': { at: () => ['/de/agb'], for: ALIKE },
  'de/page.impress': { at: () => ['/de/impressum'], for: EVERYBODY },
  'de/page.about': { at: () => ['/de/about'], for: ALIKE },
  'de/page.how-it-works': { at: () => ['/de/so-funktionierts'], for: ALIKE },
  'de/page.find-a-job': { at: () => ['/de/so-funktionierts/job-finden'], for: EACH_KIND },
  'de/page.job-advertisement': { at: () => ['/de/so-funktionierts/personal-finden'], for: EACH_KIND },
  'de/page.employee.further-education': { at: () => ['/de/arbeitnehmende/weiterbildung'], for: ALIKE },
  'de/page.employee.seco-pilot': { at: () => ['/de/arbeitnehmende/seco-pilot'], for: ALIKE },
  'de/page.employer.seco-pilot': { at: () => ['/de/arbeitgeber/seco-pilot'], for: ALIKE },
  'de/careerday': { at: () => ['/de/careerday'], for: ALIKE },
  'de/contact': { at: () => ['/de/kontakt'], for: ALIKE },
  'de/corona': { at: () => ['/de/coronavirus'], for: ALIKE },
  'de/faq.employee': { at: () => ['/de/arbeitnehmende/fragen'], for: ALIKE },
  'de/faq.employer': { at: () => ['/de/arbeitgeber/fragen'], for: ALIKE },
  'de/job.landing': { at: () => ['/de/jobs/kueche/graubuenden/winter'], for: EACH_KIND },
  'de/media': { at: () => ['/de/medien'], for: ALIKE },
  'de/newsletter': { at: () => ['/de/newsletter'], for: EACH_KIND },
  'de/partners': { at: () => ['/de/partner'], for: ALIKE },
  'de/privacy': { at: () => ['/de/datenschutz'], for: ALIKE },
  'de/rules': { at: () => ['/de/arbeitgeber/spielregeln'], for: ALIKE },
  'de/sponsorship': { at: () => ['/de/traegerschaft'], for: ALIKE },
  'agreement.find': { at: () => ['/seco/check'], for: ALIKE },
  'agreement.check': { at: ({ agreement }) => [`/seco/check/${agreement}`], for: ALIKE },
  'password.reset': { at: () => ['/password/reset/0123456789abcdef/anna@example.org'], for: ALIKE },
  'user.email': { at: () => ['/user/email/0123456789abcdef'], for: EACH_KIND },
  'notification.off': { at: () => ['/notification/off/0123456789abcdef'], for: ALIKE },
  'newsletter.confirm': { at: () => ['/newsletter/confirm/0123456789abcdef'], for: ALIKE },
  'newsletter.off': { at: () => ['/newsletter/off/0123456789abcdef'], for: ALIKE },
  'dev.components': { at: () => ['/dev/components'], for: ALIKE },
  // Somebody with one company that is subscribed reads that it is; the others read the prices.
  subscription: { at: () => ['/subscription/buy', '/subscription/buy?plan=small_year'], for: EVERYBODY },
  'user.profile': { at: () => ['/user/profile/general'], for: MEMBERS },
  'user.notification': { at: () => ['/user/notification'], for: MEMBERS },
  'employee.profile': { at: () => ['/employee/profile'], for: EMPLOYEES },
  'employee.resume': { at: () => ['/employee/resume/list'], for: EMPLOYEES },
  'employee.resume.education': { at: () => ['/employee/resume/education'], for: EMPLOYEES },
  'employee.resume.language': { at: () => ['/employee/resume/language'], for: EMPLOYEES },
  'employee.resume.certification': { at: () => ['/employee/resume/certification'], for: EMPLOYEES },
  'employee.resume.import': { at: () => ['/employee/resume/import'], for: EMPLOYEES },
  'employee.resume.job': {
    at: ({ entry }) => ['/employee/resume/job', `/employee/resume/job/${entry}`],
    for: EMPLOYEES,
  },
  'employee.favorite': { at: () => ['/employee/favorite'], for: EMPLOYEES },
  'employee.application': { at: () => ['/employee/application/list/all'], for: EMPLOYEES },
  'employee.application.edit': {
    at: ({ application, draft }) => [
      `/employee/application/edit/${application}`,
      ...['data', 'resume', 'letter', 'check'].map(
        (step) => `/employee/application/edit/${draft}?step=${step}`,
      ),
    ],
    for: EMPLOYEES,
  },
  'employee.application.sent': {
    at: ({ application }) => [`/employee/application/sent/${application}`],
    for: EMPLOYEES,
  },
  'employee.agreements': { at: () => ['/employee/cooperation-agreements'], for: EMPLOYEES },
  'company.dashboard': { at: ({ company }) => [`/company/${company}/dashboard`], for: COMPANIES },
  'company.profile': {
    at: ({ company }) => [`/company/${company}/profile/general`],
    for: SUBSCRIBED_AND_FRESH,
  },
  'company.profile.images': {
    at: ({ company }) => [`/company/${company}/profile/images`],
    for: SUBSCRIBED_AND_FRESH,
  },
  'company.profile.contact-person': {
    at: ({ company }) => [`/company/${company}/profile/contact-person`],
    for: SUBSCRIBED_AND_FRESH,
  },
  'company.jobs': {
    at: ({ company }) =>
      ['active', 'draft', 'archived'].map((list) => `/company/${company}/jobs/list/${list}`),
    for: COMPANIES,
  },
  'company.jobs.create': {
    at: ({ company }) => [`/company/${company}/jobs/create`],
    for: SUBSCRIBED_AND_FRESH,
  },
  'company.jobs.edit': {
    at: ({ company, ownJob }) => (ownJob ? [`/company/${company}/jobs/edit/${ownJob}`] : []),
    for: SUBSCRIBED_AND_FRESH,
  },
  'company.employees': {
    at: ({ company }) =>
      ['assignment', 'all', 'seasons'].map((list) => `/company/${company}/employees/${list}`),
    for: COMPANIES,
  },
  'company.letters': {
    at: ({ company }) => [`/company/${company}/applications/templates`],
    for: SUBSCRIBED_AND_FRESH,
  },
  'company.applications': {
    at: ({ company }) =>
      ['ongoing', 'completed', 'ongoing?view=board', 'completed?view=board'].map(
        (list) => `/company/${company}/applications/${list}`,
      ),
    for: COMPANIES,
  },
  'company.team': { at: ({ company }) => [`/company/${company}/team`], for: COMPANIES },
  // What it shows hangs on the link of a mail; a link that is over says so.
  'company.invitation': { at: () => ['/invitation/none'], for: EACH_KIND },
  'company.agreements': {
    at: ({ company }) => [`/company/${company}/cooperation-agreements`],
    for: COMPANIES,
  },
  'company.add': { at: () => ['/company/add'], for: SUBSCRIBED_AND_FRESH },
  'admin.mails': { at: () => ['/admin/mails'], for: ADMINS },
  'admin.occupations': {
    at: () => ['/admin/occupations'],
    for: ADMINS,
  },
  'subscription.admin': { at: () => ['/subscription/admin'], for: COMPANIES },
};

interface Route {
  id?: string;
  file?: string;
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[] | undefined;
}

/** The ids of all routes that show a page of their own; the pages in other languages have those of the German ones. */
export function routesToList(): string[] {
  const idsOf = (all: readonly Route[]): string[] =>
    all.flatMap(({ id, path, index, children }) => {
      if (children) return idsOf(children);
      const isPage = (path !== undefined && path !== '*') || index;
      return isPage && id && !/^(it|en|fr|forward)[ /]/.test(id) ? [id] : [];
    });
  return idsOf(routes as Route[]);
}

export const listedRoutes = () => Object.keys(LISTED);

/** The files of the pages that are the same for all. */
export function filesAlike(): string[] {
  const filesOf = (all: readonly Route[]): string[] =>
    all.flatMap(({ id = '', file, children }) =>
      children ? filesOf(children) : LISTED[id]?.for === ALIKE && file ? [`src/web/${file}`] : [],
    );
  return [...new Set(filesOf(routes as Route[]))];
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
  const ids: Ids = {
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
  const locked = BEHIND_LOGIN.map((roles) => Object.values(LISTED).find((it) => it.for === roles));
  return Object.values(LISTED).flatMap((it) => {
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
