import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import type { Language } from '#web/lib/language.ts';
import { faultsOf } from './scans.ts';
import { type Texts, textsIn } from './texts.ts';

interface Options {
  /** The language of the browser, and of the texts that the journey expects. */
  language: Language;
}

interface Fixtures {
  t: Texts;
  /** Errors in the browser while the journey ran; it must be empty at the end. */
  faults: string[];
}

/**
 * Every journey fails on errors in the browser: script errors, warnings of React, replies with a 5xx, and anything
 * missing but a page or a call of the API. Animations are off, so that no check runs in the middle of one.
 */
export const test = base.extend<Options & Fixtures>({
  language: ['de', { option: true }],
  locale: async ({ language }, use) => use(`${language}-CH`),
  contextOptions: { reducedMotion: 'reduce' },
  t: async ({ language }, use) => use(textsIn(language)),
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      watch(context, faults);
      await use(faults);
      expect(faults, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The pending requests of each page, without the notification stream, which stays open. */
const underWay = new WeakMap<Page, Set<Request>>();
const STREAM = '/api/notifications/stream';
const AT_ONCE = { intervals: [20] };

/** Collects errors and pending requests of a browser; for journeys that open further browsers. */
export function watch(context: BrowserContext, faults: string[]): void {
  context.on('console', (message) => {
    if (isFault(message)) faults.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack}`));
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  context.on('page', (page) => underWay.set(page, new Set()));
  context.on('request', (request) => {
    // Navigation aborts the pending requests of the previous page; a worker asks for no page.
    if (request.isNavigationRequest() || request.serviceWorker()) return;
    const page = request.frame().page();
    if (!request.url().endsWith(STREAM)) underWay.get(page)?.add(request);
  });
  const end = (request: Request) => {
    if (!request.isNavigationRequest() && !request.serviceWorker())
      underWay.get(request.frame().page())?.delete(request);
  };
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

/** For journeys on a phone, at the narrowest width that we support. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** For journeys on a desktop computer, as most companies use. */
export const DESK = { viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false };

/** Defines journeys that run both on a phone and on a desktop, since what they expect is laid out differently there. */
export function onPhoneAndDesk(tell: (device: typeof DESK) => void): void {
  for (const [where, device] of [
    ['on a phone', PHONE],
    ['on a desk', DESK],
  ] as const) {
    test.describe(where, () => {
      test.use(device);
      tell(device);
    });
  }
}

/** Expects the page or dialog with this heading, hydrated and accessible (WCAG 2.2 AA). */
export async function reached(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  await alive(page);
  await usable(page);
}

/** Opens an address and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/**
 * Waits until an open menu has the focus, which it takes with a short delay: a key press before that would go
 * elsewhere.
 */
export async function inMenu(page: Page): Promise<void> {
  await expect(page.locator(':popover-open :focus')).toBeVisible();
}

/** The largest gap between a panel and its opener, in pixels. */
const MOST_GAP = 8;

/**
 * Expects an open list, menu or sheet directly below or above its opener, aligned with one of its sides or as wide as the
 * window, and within the sides of the window.
 */
export async function liesAt(panel: Locator, opener: Locator): Promise<void> {
  await expect(async () => {
    const [over, at] = [await boxOf(panel), await boxOf(opener)];
    const where = JSON.stringify({ panel: over, opener: at });
    const gap = over.y > at.y ? over.y - (at.y + at.height) : at.y - (over.y + over.height);
    expect(gap, `the gap, ${where}`).toBeGreaterThanOrEqual(0);
    expect(gap, `the gap, ${where}`).toBeLessThanOrEqual(MOST_GAP);
    const { width } = panel.page().viewportSize() as { width: number };
    const left = Math.abs(over.x - at.x);
    const right = Math.abs(over.x + over.width - (at.x + at.width));
    if (over.width < width) expect(Math.min(left, right), `the nearer side, ${where}`).toBeLessThanOrEqual(2);
    expect(over.x, where).toBeGreaterThanOrEqual(0);
    expect(over.x + over.width, where).toBeLessThanOrEqual(width);
    // The panel follows a scrolled page with a short delay.
  }).toPass({ timeout: 60_000 });
}

/** Expects an open dialog within the window on all sides. */
export async function liesInWindow(dialog: Locator): Promise<void> {
  await expect(async () => {
    const { x, y, width, height } = await boxOf(dialog);
    const view = dialog.page().viewportSize() as { width: number; height: number };
    const where = JSON.stringify({ dialog: { x, y, width, height }, window: view });
    expect(Math.min(x, y), where).toBeGreaterThanOrEqual(0);
    expect(x + width, where).toBeLessThanOrEqual(view.width);
    expect(y + height, where).toBeLessThanOrEqual(view.height);
  }).toPass({ timeout: 60_000 });
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not shown`);
  return box;
}

/** Waits until React has hydrated the HTML of the server: a press before that would be lost. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
}

/**
 * Waits until a page is idle: it is hydrated, all requests and fonts have loaded, nothing is shown as loading, and this
 * is still so two frames later, when its scripts have no work left.
 */
export async function settled(page: Page): Promise<void> {
  await alive(page);
  for (let restedOnce = false; ; ) {
    await expect.poll(() => [...(underWay.get(page) ?? [])].map((it) => it.url()), AT_ONCE).toEqual([]);
    const isAtRest = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      await new Promise((done) => requestIdleCallback(done));
      return (
        document.fonts.status === 'loaded' &&
        !document.querySelector('main :not([data-example]) > [data-loading]')
      );
    });
    if (isAtRest && underWay.get(page)?.size === 0) {
      if (restedOnce) return;
      restedOnce = true;
    } else restedOnce = false;
  }
}

/**
 * Makes the page poll for notifications every two minutes: an open stream would keep the network from becoming idle.
 */
export async function withoutStream(page: Page): Promise<void> {
  await page.route('**/api/notifications/stream', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '120' },
      json: { error: 'rate_limited', code: 'rate_limited' },
    }),
  );
}

/**
 * Expects the page to be accessible (WCAG 2.2 AA); elements that were scanned before in this run are not scanned again.
 */
export async function usable(page: Page): Promise<void> {
  expect(await faultsOf(page), `what keeps people from using ${page.url()}`).toEqual([]);
}

function isFault(message: ConsoleMessage): boolean {
  const text = message.text();
  if (message.type() === 'warning') return /hydrat|react/i.test(text);
  if (message.type() !== 'error') return false;
  // The browser logs every 4xx reply; what matters is how the page handles it, which the journeys check.
  const refused = /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);
  return !(refused && isPageOrCall(message.location().url));
}

function isPageOrCall(url: string): boolean {
  return !/\.[a-z0-9]+$/.test(new URL(url).pathname.replace(/\.data$/, ''));
}
