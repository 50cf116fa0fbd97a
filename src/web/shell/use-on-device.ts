import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { type OpenedPage, PAGE_KEPT_AT, type ShownPage, WORKER_PATH } from '#api/on-device.ts';
import { isCacheShown, noteCachedPage, refetchCached } from '../lib/offline-answers.ts';
import { forgetOnDevice, keepOnDeviceFor } from '../lib/on-device.ts';
import { resumePush } from '../lib/push.ts';
import { refetchAll } from '../lib/query.tsx';
import { session } from '../lib/session.ts';

/**
 * Registers the service worker for a logged-in account, for the offline page and push messages, and with `keeps` for
 * caching what is opened (rule pages/offline).
 */
export function useOnDevice(userId: number, { keeps }: { keeps: boolean }): void {
  const account = String(userId);
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const before = useRef<string | null>(null);
  useEffect(() => (canWork() ? watch(account, keeps) : undefined), [account, keeps]);
  useEffect(() => {
    // Answers of the previous page may be reused from memory, and would seem fresh.
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
 * Offline, a link is left to the browser, which requests a document: documents are cached, or replaced by the offline
 * page. The router would request data and routes that may not be cached, and stay on the page.
 */
function askForWhole(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
  if (isLink && (!navigator.onLine || isCacheShown())) event.stopImmediatePropagation();
}

/** Not in development, where scripts have no names by content hash. */
function canWork(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis;
}

/** Registers the worker and listens to it; returns a function to unsubscribe. */
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
      // Refetches what was loaded before the worker was active, so that it is cached.
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
  // Optional: private windows refuse it.
  await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => {});
  // After a logout in the meantime, the worker that was registered since has to be removed.
  if (isLoggedIn()) await resumePush(account).catch(() => {});
  else await forgetOnDevice(session.keptAccount);
}

/**
 * Loads the lazy chunks of the PDF viewer and of the menu, so that the worker caches them for offline use.
 */
async function loadOnDemandParts(): Promise<void> {
  await Promise.all([
    import('./dialog-files.ts'),
    import('../ui/pdf-dialog.tsx'),
    import('./control-panel.tsx'),
  ]);
}

/** Sends the worker the page that this account opened and its loaded files, once the browser is idle. */
function tellOfPage(account: string, page: string): void {
  const tell = async () => {
    // The person has navigated on.
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
