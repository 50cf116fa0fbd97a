import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import routes from '#web/routes.ts';
import { foundAds } from './ads.ts';
import { DEMO_PASSWORD } from './people.ts';
import { expect, quiet, withoutStream } from './test.ts';

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
  /** Who sees more than that they have to log in or have the wrong role; everybody unless given. */
  for?: (role: Role) => boolean;
}

const forEmployees = (role: Role) => role === 'visitor' || role === 'employee';
const forCompanies = (role: Role) => role === 'company' || role === 'fresh' || role === 'big';
const forMembers = (role: Role) => role !== 'visitor';

/** Every route by its id, those of the public pages in German. */
const LISTED: Record<string, Listed> = {
  start: { at: () => ['/'] },
  'de/home': { at: () => ['/de'] },
  'de/job.list': { at: () => ['/de/jobs', '/de/jobs?query=koch', '/de/jobs?query=zzzzqqqq'] },
  'de/job.detail': { at: ({ job }) => [`/de/jobs/${job}`] },
  'de/page.agb': { at: () => ['/de/agb'] },
  'de/page.impress': { at: () => ['/de/impressum'] },
  'de/page.about': { at: () => ['/de/about'] },
  'de/page.how-it-works': { at: () => ['/de/so-funktionierts'] },
  'de/page.find-a-job': { at: () => ['/de/so-funktionierts/job-finden'] },
  'de/page.job-advertisement': { at: () => ['/de/so-funktionierts/personal-finden'] },
  'de/page.employee.further-education': { at: () => ['/de/arbeitnehmende/weiterbildung'] },
  'de/page.employee.seco-pilot': { at: () => ['/de/arbeitnehmende/seco-pilot'] },
  'de/page.employer.seco-pilot': { at: () => ['/de/arbeitgeber/seco-pilot'] },
  'de/careerday': { at: () => ['/de/careerday'] },
  'de/contact': { at: () => ['/de/kontakt'] },
  'de/corona': { at: () => ['/de/coronavirus'] },
  'de/faq.employee': { at: () => ['/de/arbeitnehmende/fragen'] },
  'de/faq.employer': { at: () => ['/de/arbeitgeber/fragen'] },
  'de/job.landing': { at: () => ['/de/jobs/kueche/graubuenden/winter'] },
  'de/media': { at: () => ['/de/medien'] },
  'de/newsletter': { at: () => ['/de/newsletter'] },
  'de/partners': { at: () => ['/de/partner'] },
  'de/privacy': { at: () => ['/de/datenschutz'] },
  'de/rules': { at: () => ['/de/arbeitgeber/spielregeln'] },
  'de/sponsorship': { at: () => ['/de/traegerschaft'] },
  'agreement.find': { at: () => ['/seco/check'] },
  'agreement.check': { at: ({ agreement }) => [`/seco/check/${agreement}`] },
  'password.reset': { at: () => ['/password/reset/0123456789abcdef/anna@example.org'] },
  'user.email': { at: () => ['/user/email/0123456789abcdef'] },
  'notification.off': { at: () => ['/notification/off/0123456789abcdef'] },
  'newsletter.confirm': { at: () => ['/newsletter/confirm/0123456789abcdef'] },
  'newsletter.off': { at: () => ['/newsletter/off/0123456789abcdef'] },
  'dev.components': { at: () => ['/dev/components'] },
  // Somebody with one company that is subscribed reads that it is; the others read the prices.
  subscription: { at: () => ['/subscription/buy', '/subscription/buy?plan=small_year'] },
  'user.profile': { at: () => ['/user/profile/general'], for: forMembers },
  'user.notification': { at: () => ['/user/notification'], for: forMembers },
  'employee.profile': { at: () => ['/employee/profile'], for: forEmployees },
  'employee.resume': { at: () => ['/employee/resume/list'], for: forEmployees },
  'employee.resume.education': { at: () => ['/employee/resume/education'], for: forEmployees },
  'employee.resume.language': { at: () => ['/employee/resume/language'], for: forEmployees },
  'employee.resume.certification': { at: () => ['/employee/resume/certification'], for: forEmployees },
  'employee.resume.import': { at: () => ['/employee/resume/import'], for: forEmployees },
  'employee.resume.job': {
    at: ({ entry }) => ['/employee/resume/job', `/employee/resume/job/${entry}`],
    for: forEmployees,
  },
  'employee.favorite': { at: () => ['/employee/favorite'], for: forEmployees },
  'employee.application': { at: () => ['/employee/application/list/all'], for: forEmployees },
  'employee.application.edit': {
    at: ({ application, draft }) => [
      `/employee/application/edit/${application}`,
      ...['data', 'resume', 'letter', 'check'].map(
        (step) => `/employee/application/edit/${draft}?step=${step}`,
      ),
    ],
    for: forEmployees,
  },
  'employee.application.sent': {
    at: ({ application }) => [`/employee/application/sent/${application}`],
    for: forEmployees,
  },
  'employee.agreements': { at: () => ['/employee/cooperation-agreements'], for: forEmployees },
  'company.dashboard': { at: ({ company }) => [`/company/${company}/dashboard`], for: forCompanies },
  'company.profile': { at: ({ company }) => [`/company/${company}/profile/general`], for: forCompanies },
  'company.profile.images': {
    at: ({ company }) => [`/company/${company}/profile/images`],
    for: forCompanies,
  },
  'company.profile.contact-person': {
    at: ({ company }) => [`/company/${company}/profile/contact-person`],
    for: forCompanies,
  },
  'company.jobs': {
    at: ({ company }) =>
      ['active', 'draft', 'archived'].map((list) => `/company/${company}/jobs/list/${list}`),
    for: forCompanies,
  },
  'company.jobs.create': { at: ({ company }) => [`/company/${company}/jobs/create`], for: forCompanies },
  'company.jobs.edit': {
    at: ({ company, ownJob }) => (ownJob ? [`/company/${company}/jobs/edit/${ownJob}`] : []),
    for: forCompanies,
  },
  'company.employees': {
    at: ({ company }) =>
      ['assignment', 'all', 'seasons'].map((list) => `/company/${company}/employees/${list}`),
    for: forCompanies,
  },
  'company.letters': {
    at: ({ company }) => [`/company/${company}/applications/templates`],
    for: forCompanies,
  },
  'company.applications': {
    at: ({ company }) =>
      ['ongoing', 'completed', 'ongoing?view=board', 'completed?view=board'].map(
        (list) => `/company/${company}/applications/${list}`,
      ),
    for: forCompanies,
  },
  'company.team': { at: ({ company }) => [`/company/${company}/team`], for: forCompanies },
  // What it shows hangs on the link of a mail; a link that is over says so.
  'company.invitation': { at: () => ['/invitation/none'], for: () => true },
  'company.agreements': {
    at: ({ company }) => [`/company/${company}/cooperation-agreements`],
    for: forCompanies,
  },
  'company.add': { at: () => ['/company/add'], for: forCompanies },
  'admin.mails': { at: () => ['/admin/mails'], for: (role) => role === 'admin' || role === 'visitor' },
  'admin.occupations': {
    at: () => ['/admin/occupations'],
    for: (role) => role === 'admin' || role === 'visitor',
  },
  'subscription.admin': { at: () => ['/subscription/admin'], for: forCompanies },
};

interface Route {
  id?: string;
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

/** Logs in as this role, and answers the pages that it looks at. */
export async function pagesFor(role: Role, page: Page, request: APIRequestContext): Promise<string[]> {
  await withoutStream(page);
  const get = async (path: string, token?: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await request.get(`/api${path}`, token === undefined ? {} : { headers });
    expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true);
    return reply.json();
  };
  const sessionOf = async (who: Role) => {
    const data = { email: `${who}@example.org`, password: DEMO_PASSWORD };
    const { token, data: session } = await (await request.post('/api/auth', { data })).json();
    return { token, company: session.user.companies[0]?.id ?? 0 };
  };
  // Whoever has its number may look at an agreement.
  const { token: employee } = await sessionOf('employee');
  const ids: Ids = {
    ...{ company: 0, ownJob: 0 },
    job: (await foundAds(request))[0].id,
    application: (await get('/employee/applications?scope=open', employee)).data[0].id,
    draft: (await get('/employee/applications?scope=draft', employee)).data[0].id,
    entry: (await get('/employee/resume/jobs', employee)).data[0].id,
    agreement: (await get('/employee/cooperation_agreements', employee)).data[0].uuid,
  };
  if (role !== 'visitor') {
    const { token, company } = await sessionOf(role);
    await page.addInitScript((it) => localStorage.setItem('token', it), token);
    ids.company = company;
    if (company) ids.ownJob = (await get(`/company/${company}/jobs`, token)).data[0]?.id ?? 0;
  }
  return Object.values(LISTED).flatMap((listed) => (listed.for?.(role) === false ? [] : listed.at(ids)));
}

/** Expects that nothing jumps as this page is opened, and that it is not wider than its window. */
export async function staysInPlace(page: Page, path: string): Promise<void> {
  const reply = await page.goto(path, { waitUntil: 'networkidle' });
  expect.soft(reply?.status(), `status of ${path}`).not.toBe(404);
  await quiet(page);
  await nothingJumped(page, path);
  await fitsWindow(page, path);
}

/** Expects that nothing has jumped since the page was loaded, except at once after a key or a finger. */
export async function nothingJumped(page: Page, what: string): Promise<void> {
  const shifts = await page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      // It says nothing where nothing moved.
      setTimeout(() => resolve([]), 100);
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
  await withoutStream(page);
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
