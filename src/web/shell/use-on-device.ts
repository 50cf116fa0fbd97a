import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type OpenedPage, WORKER_PATH } from '#api/on-device.ts';
import { forgetKeptAnswers } from '../lib/kept-answers.ts';
import { keepOnDeviceFor } from '../lib/on-device.ts';
import { resumePush } from '../lib/push.ts';
import { refetchAll } from '../lib/query.tsx';
import { session } from '../lib/session.ts';

/**
 * Starts the service worker for whoever is logged in, which brings the page for addresses without a network and push
 * messages, and with `keeps` has it keep what is opened (rule pages/offline).
 */
export function useOnDevice(userId: number, { keeps }: { keeps: boolean }): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (canWork()) void start(userId, keeps);
  }, [userId, keeps]);
  useEffect(() => {
    // What the page before showed.
    forgetKeptAnswers();
    if (keeps && canWork()) tellOfPage(pathname + search);
  }, [keeps, pathname, search]);
  useEffect(() => {
    const onOnline = () => void refetchAll();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
}

/** In development scripts have no lasting names, so nothing is kept. */
function canWork(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis;
}

async function start(userId: number, keeps: boolean): Promise<void> {
  const isLoggedIn = () => session.keptAccount() === String(userId);
  if (keeps) await keepOnDeviceFor(String(userId), isLoggedIn);
  const { serviceWorker } = navigator;
  // Once it controls this page, what was loaded before that is asked for again, so that it is kept.
  serviceWorker.addEventListener(
    'controllerchange',
    () => {
      if (!keeps || !isLoggedIn()) return;
      tellOfPage(location.pathname + location.search);
      void session.reload().catch(() => {});
      void refetchAll();
    },
    { once: serviceWorker.controller === null },
  );
  // Without it pages work as ever; private windows refuse it.
  await serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => {});
  await resumePush(String(userId)).catch(() => {});
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

/** Tells the worker of a page with the files that it has loaded, once those that it shows have come. */
function tellOfPage(page: string): void {
  const tell = async () => {
    // The person has gone on.
    if (location.pathname + location.search !== page) return;
    await loadOnDemandParts().catch(() => {});
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname);
    const opened: OpenedPage['opened'] = { page, files };
    navigator.serviceWorker.controller?.postMessage({ opened } satisfies OpenedPage);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void tell(), { timeout: 3000 });
  else setTimeout(() => void tell(), 1000);
}
