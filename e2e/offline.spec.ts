import { once } from 'node:events';
import { createServer, request as requestOf } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { WORKER_PATH } from '#api/on-device.ts';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { aHouse, anEmployee, applyTo, logIn, publishAd } from './people.ts';
import { expect, onPhoneAndDesk, open, PHONE, reached, settled, test, usable } from './test.ts';
import { textsIn } from './texts.ts';

/** The employee of the demo data, who reads Italian and has an agreement. */
const MARTA = 'employee@example.org';

test.use({ ...PHONE, language: 'it', serviceWorkers: 'allow' });

/** What the browser says of a network that is cut is what these journeys are about. */
const OF_NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError|Load failed/;

test.afterEach(({ faults }) => {
  const others = faults.filter((it) => !OF_NO_NETWORK.test(it));
  faults.splice(0, faults.length, ...others);
});

/** The addresses that are kept in the browser, by cache. */
function keptIn(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found[name] = requests.map(({ url }) => {
        const { pathname, search } = new URL(url);
        return pathname + search;
      });
    }
    return found;
  });
}

/** Waits until all of these are kept, whichever cache they are in. */
async function kept(page: Page, ...paths: (string | RegExp)[]): Promise<void> {
  await expect
    .poll(async () => {
      const all = Object.values(await keptIn(page)).flat();
      return paths.filter(
        (path) => !all.some((it) => (typeof path === 'string' ? it === path : path.test(it))),
      );
    })
    .toEqual([]);
}

/** What a device still holds of somebody. */
function leftOn(page: Page) {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    token: localStorage.getItem('token'),
  }));
}

const EMPTY = { caches: [], databases: [], workers: 0, token: null };

onPhoneAndDesk(() => {
  test('without a network somebody reads agreements with their paper, applications and year plans as they were opened, and signing out leaves nothing', async ({
    page,
    context,
    t,
  }) => {
    const applications = otherPath('employee.application', { list: 'all' });
    const agreements = otherPath('employee.agreements');
    const plans = publicPath('it', 'year.plan');
    const availability = otherPath('employee.availability');
    await logIn(page, MARTA);
    await open(page, agreements);
    await reached(page, t('agreements:list.heading'));
    await kept(page, agreements, '/api/auth/user', /^\/api\/cooperation_agreements\/[^/]+\/pdf$/);
    // By links within the product, for which the browser asks for no page.
    await open(page, plans);
    await reached(page, t('year-plans:title'));
    await kept(page, plans);
    await open(page, availability);
    await reached(page, t('pool:be.heading'));
    await kept(page, availability, /^\/api\/employee\/invitations\?/);
    await open(page, applications);
    await reached(page, t('applications:list.heading'));
    await kept(page, applications, /^\/api\/employee\/applications\?/);

    await context.setOffline(true);
    const asOf = page.getByText(
      t('shell:offline', { time: '' })
        .replace(/\s*\.$/, '')
        .trim(),
    );
    await page.reload();
    await reached(page, t('applications:list.heading'));
    await expect(asOf).toBeVisible();
    await open(page, agreements);
    await reached(page, t('agreements:list.heading'));
    await expect(asOf).toBeVisible();
    await page
      .getByRole('button', { name: t('agreements:paper.open') })
      .first()
      .click();
    // Without a viewer in the browser, as on phones, the paper opens in a new tab.
    const opened = page.getByRole('dialog').getByRole('link', { name: t('common:pdf.newTab') });
    const address = (await opened.getAttribute('href')) ?? '';
    expect(new URL(address, page.url()).pathname).toMatch(/^\/api\/cooperation_agreements\/[^/]+\/pdf$/);
    const bytes = await page.evaluate(async (url) => (await (await fetch(url)).text()).slice(0, 5), address);
    expect(bytes).toBe('%PDF-');
    await open(page, availability);
    await reached(page, t('pool:be.heading'));
    await expect(page.getByRole('heading', { name: t('pool:received.heading') })).toBeVisible();
    await expect(asOf).toBeVisible();
    await open(page, plans);
    await reached(page, t('year-plans:title'));
    await expect(asOf).toBeVisible();
    // By links within the product, for which the router would ask for what is not kept.
    await page.locator(`footer a[href="${applications}"]`).click();
    await reached(page, t('applications:list.heading'));
    await expect(asOf).toBeVisible();
    await page.locator(`footer a[href="${agreements}"]`).click();
    await reached(page, t('agreements:list.heading'));
    await expect(asOf).toBeVisible();

    // What was not opened is not made up.
    await page.locator(`footer a[href="${otherPath('employee.resume')}"]`).click();
    await expect(page.getByRole('heading', { name: t('errors:page.offline') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(page.locator(`a[href="${agreements}"]`)).toBeVisible();
    await usable(page);
    await page.locator(`a[href="${agreements}"]`).click();
    await reached(page, t('agreements:list.heading'));

    await page
      .getByRole('button', { name: t('shell:header.openMenu') })
      .or(page.getByRole('button', { name: t('shell:header.account') }))
      .filter({ visible: true })
      .click();
    await page.getByRole('button', { name: t('shell:panel.logOut') }).click();
    await expect.poll(() => leftOn(page)).toEqual(EMPTY);
    await page.goto(agreements).catch(() => {});
    await expect(page.getByRole('heading', { name: t('agreements:list.heading') })).toHaveCount(0);
  });
});

test('another account on the same device sees nothing of the one before', async ({
  page,
  context,
  request,
}) => {
  const agreements = otherPath('employee.agreements');
  const other = await anEmployee(request, 'Ladina');
  await logIn(page, MARTA);
  await open(page, agreements);
  await kept(page, agreements, /^\/api\/cooperation_agreements\/[^/]+\/pdf$/);
  const before = await keptIn(page);
  const mine = Object.keys(before).filter((it) => it.startsWith('account/'));
  const paper =
    Object.values(before)
      .flat()
      .find((it) => it.endsWith('/pdf')) ?? '';
  // The house of the first half.
  const name = await page
    .locator('td[data-main] li')
    .first()
    .evaluate((it) => it.firstChild?.textContent ?? '');
  expect(name).not.toBe('');
  // As in another tab, without a logout before.
  await logIn(page, other.email);
  await open(page, publicPath('de', 'home'));
  await kept(page, '/api/auth/user');
  await expect
    .poll(async () => Object.keys(await keptIn(page)).filter((name) => mine.includes(name)))
    .toEqual([]);
  const found = await keptIn(page);
  expect(Object.values(found).flat()).not.toContain(paper);
  await context.setOffline(true);
  await page.goto(agreements);
  await expect(page.locator('body')).not.toContainText(name);
  await page.goto(otherPath('employee.application', { list: 'all' }));
  await expect(page.getByRole('heading', { name: textsIn('de')('errors:page.offline') })).toBeVisible();
});

test('of what a house opens nothing is kept, and without a network it gets our page', async ({
  page,
  context,
  request,
}) => {
  await using house = await aHouse(request);
  await logIn(page, house.email);
  const board = otherPath('company.dashboard', { companyId: house.companyId });
  await open(page, board);
  await settled(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  // A page that the worker has handed on.
  await page.reload();
  await settled(page);
  expect(await keptIn(page)).toEqual({});
  await context.setOffline(true);
  await page.goto(board);
  await expect(page.getByRole('heading', { name: textsIn('de')('errors:page.offline') })).toBeVisible();
  await usable(page);
});

/** The releases whose pages and files are kept in the browser. */
async function releasesKept(page: Page): Promise<string[]> {
  const names = Object.keys(await keptIn(page));
  return [...new Set(names.flatMap((name) => /(?:^|\/)(?:pages|files)\/(.+)$/.exec(name)?.[1] ?? []))];
}

/**
 * Stands before the product, and hands on its worker as that of another release once that has a name. Browsers look for
 * a new worker by themselves, where no route of a journey sees it.
 */
async function aRelay(product: string): Promise<AsyncDisposable & { url: string; release: string | null }> {
  const relay = { url: '', release: null as string | null };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', product);
    const isWorker = url.pathname === WORKER_PATH;
    const headers = {
      ...request.headers,
      host: url.host,
      ...(isWorker && { 'accept-encoding': 'identity' }),
    };
    const asked = requestOf(url, { method: request.method, headers }, async (reply) => {
      const { 'content-length': _, ...kept } = reply.headers;
      response.writeHead(reply.statusCode ?? 502, isWorker ? kept : reply.headers);
      if (!isWorker) return reply.pipe(response);
      const script = await text(reply);
      const release = relay.release && `"release":"${relay.release}"`;
      return response.end(release ? script.replace(/"release":"[^"]*"/, release) : script);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  relay.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(relay, {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

test('a new release takes over at once, and shows no page that the one before kept', async ({
  browser,
  baseURL,
  t,
}) => {
  await using relay = await aRelay(baseURL ?? '');
  const context = await browser.newContext({ ...PHONE, baseURL: relay.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const applications = otherPath('employee.application', { list: 'all' });
  const agreements = otherPath('employee.agreements');
  await logIn(page, MARTA);
  for (const [path, heading] of [
    [applications, 'applications:list.heading'],
    [agreements, 'agreements:list.heading'],
  ] as const) {
    await open(page, path);
    await reached(page, t(heading));
    await kept(page, path);
  }
  const [first = '', ...others] = await releasesKept(page);
  expect([first === '', others]).toEqual([false, []]);

  // Its page is made known by a mark, which shows as long as its worker is in charge.
  await page.evaluate(
    async ([release, path]) => {
      for (const name of await caches.keys()) {
        if (!name.endsWith(`/pages/${release}`)) continue;
        const store = await caches.open(name);
        const { headers } = (await store.match(path as string)) as Response;
        const marked = '<!doctype html><html lang="it"><title>x</title><h1>before</h1></html>';
        await store.put(path as string, new Response(marked, { headers }));
      }
    },
    [first, agreements] as const,
  );
  const marked = page.getByRole('heading', { name: 'before' });
  await context.setOffline(true);
  await page.goto(agreements);
  await expect(marked).toBeVisible();

  await context.setOffline(false);
  relay.release = 'next';
  // Asked for again, since a check of the browser's own that began before the release answers for the first.
  await expect
    .poll(async () => {
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration())?.update();
      });
      return releasesKept(page);
    })
    .toEqual([]);
  await context.setOffline(true);
  await page.goto(agreements);
  await expect(page.getByRole('heading', { name: t('errors:page.offline') })).toBeVisible();

  // With the network both pages are kept anew, the second without being opened.
  await context.setOffline(false);
  await open(page, agreements);
  await reached(page, t('agreements:list.heading'));
  await kept(page, agreements, applications);
  expect(await releasesKept(page)).toEqual(['next']);
  await context.setOffline(true);
  await page.goto(agreements);
  await reached(page, t('agreements:list.heading'));
  await expect(marked).toHaveCount(0);
  await context.close();
});

/** Stands for the push service of the browser, which journeys do not reach; the person allows messages. */
async function withPushService(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(() => {
    let subscription: object | null = null;
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const base64 = (bytes: Uint8Array<ArrayBuffer>) =>
        btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const p256dh = base64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
      const auth = base64(crypto.getRandomValues(new Uint8Array(16)));
      const endpoint = `https://push.example.org/${crypto.randomUUID()}`;
      subscription = {
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription as PushSubscription;
    };
  });
}

test('somebody has this device told what the bell tells, and no longer', async ({ page, request }) => {
  const { email, call } = await anEmployee(request, 'Ursina');
  await withPushService(page);
  await logIn(page, email);
  await open(page, otherPath('user.notification'));
  const german = textsIn('de');
  await reached(page, german('news:preferences.heading'));
  await kept(page, '/api/auth/user');
  await page.reload();
  const device = page.getByRole('switch', { name: german('news:device.switch') });
  await expect(device).toBeEnabled();
  await expect(device).not.toBeChecked();
  await settled(page);
  await usable(page);
  await device.press('Space');
  await expect(page.getByText(german('news:device.savedOn'))).toBeVisible();
  await expect(device).toBeChecked();
  const devices = async () => (await sessionDevices(page)).filter(({ current }) => current).length;
  expect(await devices()).toBe(1);
  // Only the session of the device itself is told of as its own.
  const { devices: all } = await call<{ devices: { current: boolean }[] }>('GET', '/user/push-subscriptions');
  expect(all).toMatchObject([{ current: false }]);
  await device.press('Space');
  await expect(page.getByText(german('news:device.savedOff'))).toBeVisible();
  await expect(device).not.toBeChecked();
  expect(await devices()).toBe(0);
});

test('somebody who has sent an application can say no to messages on this device, and is not asked again', async ({
  page,
  request,
}) => {
  const german = textsIn('de');
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  const { email, id } = await applyTo(request, house, ad.id, 'Flurina');
  await withPushService(page);
  await logIn(page, email);
  await open(page, otherPath('employee.application.sent', { id }));
  await kept(page, '/api/auth/user');
  // The worker is there now.
  await page.reload();
  const offer = page.getByRole('heading', { name: german('news:device.offer.application') });
  await expect(offer).toBeVisible();
  await settled(page);
  await usable(page);
  await page.getByRole('button', { name: german('news:device.offer.no') }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(offer).toHaveCount(0);
  expect(await sessionDevices(page)).toEqual([]);
});

test('somebody whose browser blocks messages reads where to allow them', async ({ page, request }) => {
  const { email } = await anEmployee(request, 'Gian');
  const german = textsIn('de');
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await logIn(page, email);
  await open(page, otherPath('user.notification'));
  await kept(page, '/api/auth/user');
  await page.reload();
  await expect(page.getByText(german('news:device.denied'))).toBeVisible();
  await expect(page.getByRole('switch', { name: german('news:device.switch') })).toHaveCount(0);
  await usable(page);
});

function sessionDevices(page: Page): Promise<{ current: boolean }[]> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await (await fetch('/api/user/push-subscriptions', { headers })).json()).data.devices;
  });
}
