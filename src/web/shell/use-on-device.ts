import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { type OpenedPage, PAGE_KEPT_AT, type ShownPage, WORKER_PATH } from '#api/on-device.ts';
import { isCacheShown, noteCachedPage, refetchCached } from '../lib/offline-answers.ts';
import { forgetOnDevice, keepOnDeviceFor } from '../lib/on-device.ts';
import { resumePush } from '../lib/push.ts';
import { refetchAll } from '../lib/query.tsx';
import { session } from '../lib/session.ts';

/**
 * Starts the service worker for whoever is logged in, which brings the page for addresses without a network and push
 * messages, and with `keeps` has it keep what is opened (rule pages/offline).
 */
export function useOnDevice(userId: number, { keeps }: { keeps: boolean }): void {
  const account = String(userId);
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const before = useRef<string | null>(null);
  useEffect(() => (canWork() ? watch(account, keeps) : undefined), [account, keeps]);
  useEffect(() => {
    // What the page before showed may still be in memory, and would look new.
    if (before.current !== null && before.current !== pathname) void refetchCached(refetchAll, pathname);
    before.current = pathname;
    if (keeps && canWork()) tellOfPage(account, pathname + search);
  }, [account, keeps, pathname, search]);
  useEffect(() => {
    const onOnline = () => void refetchCached(() => Promise.all([refetchAll(), revalidate()]), null);
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [revalidate]);
  useEffect(() => {
    if (!canWork()) return;
    addEventListener('click', askForWhole, { capture: true });
    return () => removeEventListener('click', askForWhole, { capture: true });
  }, []);
}

/**
 * Without a network a link is left to the browser, which asks for a whole page: that is what is kept, and what is not
 * leads to the page that says so. The router would ask for parts of it, and stay where it is without them.
 */
function askForWhole(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
  if (isLink && (!navigator.onLine || isCacheShown())) event.stopImmediatePropagation();
}

/** In development scripts have no lasting names, so nothing is kept. */
function canWork(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis;
}

/** Starts the worker and hears it; returns a function that stops hearing it. */
function watch(account: string, keeps: boolean): () => void {
  const { serviceWorker } = navigator;
  const over = new AbortController();
  const { signal } = over;
  const isLoggedIn = () => session.keptAccount() === account;
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener(
    'controllerchange',
    () => {
      if (!keeps || !isLoggedIn()) return;
      tellOfPage(account, location.pathname + location.search);
      // What was loaded before there was a worker is asked for again, so that it is kept.
      if (!isControlled) void Promise.all([session.reload(), refetchAll()]).catch(() => {});
      isControlled = true;
    },
    { signal },
  );
  serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<ShownPage>) => noteCachedPage(data.shown.page, data.shown.at),
    { signal },
  );
  const { documentElement: html } = document;
  const at = html.getAttribute(PAGE_KEPT_AT);
  if (at !== null) {
    html.removeAttribute(PAGE_KEPT_AT);
    noteCachedPage(location.pathname, at);
  }
  void start(account, { keeps, isLoggedIn });
  return () => over.abort();
}

async function start(
  account: string,
  { keeps, isLoggedIn }: { keeps: boolean; isLoggedIn(): boolean },
): Promise<void> {
  if (keeps) await keepOnDeviceFor(account, isLoggedIn);
  if (!isLoggedIn()) return;
  // Without it pages work as ever; private windows refuse it.
  await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => {});
  // Somebody may have logged out meanwhile, and the worker was not there yet to be forgotten.
  if (isLoggedIn()) await resumePush(account).catch(() => {});
  else await forgetOnDevice(session.keptAccount);
}

/**
 * Loads what opens papers, and the menu with the way out, so that the worker keeps them: without a network they could not
 * be loaded on demand.
 */
async function loadOnDemandParts(): Promise<void> {
  await Promise.all([
    import('./dialog-files.ts'),
    import('../ui/pdf-dialog.tsx'),
    import('./control-panel.tsx'),
  ]);
}

/** Tells the worker of a page that this account opened, with the files that it has loaded, once those that it shows have come. */
function tellOfPage(account: string, page: string): void {
  const tell = async () => {
    // The person has gone on.
    if (location.pathname + location.search !== page) return;
    await loadOnDemandParts().catch(() => {});
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname);
    const opened: OpenedPage['opened'] = { account, page, files };
    navigator.serviceWorker.controller?.postMessage({ opened } satisfies OpenedPage);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void tell(), { timeout: 3000 });
  else setTimeout(() => void tell(), 1000);
}
