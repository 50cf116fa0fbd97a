import { useEffect } from 'react';
import { type Translate, useTranslation } from '#web/lib/i18n.ts';
import { pendingJob } from '#web/lib/pending-job.ts';
import { api, roleOf, session, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { createStore } from '#web/lib/store.ts';

/*
 * The saved ads of an employee. Loaded with the first ad that is shown to an employee; a plain store, so that public
 * pages need no query client. Toggling is optimistic, and rolled back if the server refuses.
 */

const FRESH_MS = 15_000;
const NONE: ReadonlySet<number> = new Set();

/** Null until loaded. */
const saved = createStore<ReadonlySet<number> | null>(null);
let loadedAt = Number.NEGATIVE_INFINITY;
/** Optimistic changes since the last load was requested, whose response may not include them. */
const pressed = new Map<number, boolean>();
/** The ads with a pending change; the calls of an ad are sent one after the other. */
const sending = new Set<number>();

session.onEnd(() => {
  loadedAt = Number.NEGATIVE_INFINITY;
  pressed.clear();
  saved.set(null);
});

/** The ad that a visitor wanted to save, remembered while they log in or register (rule favourites/wanted). */
export const jobToSave = pendingJob('job_to_save');

/** The saved ads of the employee; null for others and until loaded. */
export function useFavourites(): ReadonlySet<number> | null {
  const { user } = useSession();
  const isEmployee = user !== null && roleOf(user) === 'employee';
  useEffect(() => {
    if (isEmployee) void load();
  }, [isEmployee]);
  const ids = saved.use();
  return isEmployee ? ids : null;
}

/** Whether the employee has saved an ad, and the action to toggle that. */
export function useFavourite(jobId: number): { isSaved: boolean; toggle: () => void } {
  const { t } = useTranslation('common');
  const isSaved = useFavourites()?.has(jobId) ?? false;
  return { isSaved, toggle: () => void setSaved(jobId, !isSaved, t) };
}

/** Saves an ad, whether or not it is known which are saved. */
export function save(jobId: number, t: Translate<'common'>): void {
  void setSaved(jobId, true, t);
}

/** Saves the ads that a visitor wanted to save, once an employee is logged in; other roles cannot save ads. */
export function useJobToSave(): void {
  const { t } = useTranslation('common');
  const { user } = useSession();
  const role = user && roleOf(user);
  useEffect(() => {
    if (role === null) return;
    const pending = jobToSave.read();
    if (pending === null) return;
    const { jobId, other } = pending;
    jobToSave.clear(jobId);
    if (role !== 'employee') return;
    void setSaved(jobId, true, t);
    if (other !== undefined) void setSaved(other, true, t);
  }, [role, t]);
}

/** Saves or removes an ad; the hearts show it at once. */
export async function setSaved(jobId: number, isSaved: boolean, t: Translate<'common'>): Promise<void> {
  show(jobId, isSaved);
  if (sending.has(jobId)) return;
  sending.add(jobId);
  const account = session.keptAccount();
  let sent = isSaved;
  try {
    // A second press during a call is queued behind it, so that the server ends in the same state as the page.
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
    // After the session has ended, its response must not be shown.
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
  // Pending changes are kept, since the response may not include them.
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
    // Without the data the hearts are empty; saving a saved ad again is idempotent.
    loadedAt = Number.NEGATIVE_INFINITY;
  }
}
