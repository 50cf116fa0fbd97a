import { useEffect } from 'react';
import { type Translate, useTranslation } from '#web/lib/i18n.ts';
import { keptJob } from '#web/lib/kept-job.ts';
import { api, roleOf, session, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { createStore } from '#web/lib/store.ts';

/*
 * Which ads an employee has saved. Loaded with the first ad that is shown to an employee; public pages carry no cache
 * of queries for it. A press shows at once, and is taken back where the server refuses it.
 */

const FRESH_MS = 15_000;
const NONE: ReadonlySet<number> = new Set();

/** Null while it is not known. */
const saved = createStore<ReadonlySet<number> | null>(null);
let loadedAt = Number.NEGATIVE_INFINITY;
/** What was pressed since the ids were last asked for: their answer may not know of it yet. */
const pressed = new Map<number, boolean>();
/** The ads whose change is on its way, each by one call after the other. */
const sending = new Set<number>();

session.onEnd(() => {
  loadedAt = Number.NEGATIVE_INFINITY;
  pressed.clear();
  saved.set(null);
});

/** The ad that a visitor wanted to save, who has to log in or to register for it (rule favourites/wanted). */
export const jobToSave = keptJob('job_to_save');

/** The ads that the employee who is logged in has saved; null for others, and while it is not known. */
export function useFavourites(): ReadonlySet<number> | null {
  const { user } = useSession();
  const isEmployee = user !== null && roleOf(user) === 'employee';
  useEffect(() => {
    if (isEmployee) void load();
  }, [isEmployee]);
  const ids = saved.use();
  return isEmployee ? ids : null;
}

/** Whether the employee has saved an ad, and what a press on its heart does. */
export function useFavourite(jobId: number): { isSaved: boolean; toggle: () => void } {
  const { t } = useTranslation('common');
  const isSaved = useFavourites()?.has(jobId) ?? false;
  return { isSaved, toggle: () => void setSaved(jobId, !isSaved, t) };
}

/** Saves the ad that a visitor wanted to save, once an employee is logged in; nobody else can. */
export function useJobToSave(): void {
  const { t } = useTranslation('common');
  const { user } = useSession();
  const role = user && roleOf(user);
  useEffect(() => {
    if (role === null) return;
    const jobId = jobToSave.read();
    if (jobId === null) return;
    jobToSave.forget(jobId);
    if (role === 'employee') void setSaved(jobId, true, t);
  }, [role, t]);
}

async function setSaved(jobId: number, isSaved: boolean, t: Translate<'common'>): Promise<void> {
  show(jobId, isSaved);
  if (sending.has(jobId)) return;
  sending.add(jobId);
  const account = session.keptAccount();
  let sent = isSaved;
  try {
    // A press while the last one is on its way is sent after it, so that the server ends where the page does.
    do {
      sent = isShown(jobId);
      await api.call(sent ? 'addFavourite' : 'removeFavourite', { params: { jobId } });
      if (session.keptAccount() !== account) return;
    } while (isShown(jobId) !== sent);
    if (sent) snackbar.success(t('favourite.added'));
    else {
      const undo = () => void setSaved(jobId, true, t);
      snackbar.success(t('favourite.removed'), { label: t('action.undo'), run: undo });
    }
  } catch (error) {
    // A session that ended shows nobody's favourites any more.
    if (session.keptAccount() !== account) return;
    show(jobId, !sent);
    snackbar.failed(error as Error);
  } finally {
    sending.delete(jobId);
  }
}

function isShown(jobId: number): boolean {
  return saved.get()?.has(jobId) ?? false;
}

function show(jobId: number, isSaved: boolean): void {
  pressed.set(jobId, isSaved);
  const ids = new Set(saved.get() ?? NONE);
  if (isSaved) ids.add(jobId);
  else ids.delete(jobId);
  saved.set(ids);
}

async function load(): Promise<void> {
  if (Date.now() - loadedAt < FRESH_MS) return;
  const asked = Date.now();
  loadedAt = asked;
  // What is still on its way may not be in the answer.
  for (const jobId of pressed.keys()) if (!sending.has(jobId)) pressed.delete(jobId);
  try {
    const { data } = await api.call('listFavouriteIds');
    if (loadedAt !== asked) return;
    const ids = new Set(data);
    for (const [jobId, isSaved] of pressed) {
      if (isSaved) ids.add(jobId);
      else ids.delete(jobId);
    }
    saved.set(ids);
  } catch {
    // The hearts are then empty; pressing one saves what may be saved already, which changes nothing.
    loadedAt = Number.NEGATIVE_INFINITY;
  }
}
