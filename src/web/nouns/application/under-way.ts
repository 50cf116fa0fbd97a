import { useEffect } from 'react';
import { api, roleOf, session, useSession } from '#web/lib/session.ts';
import { createStore } from '#web/lib/store.ts';

/*
 * For which ads an employee has an application, so that their buttons link to it instead of to a new one. Loaded with
 * the first ad that is shown to an employee (rule applications/menu); a plain store, so that public pages need no query
 * client.
 */

interface UnderWay {
  id: number;
  isDraft: boolean;
}

const NONE: ReadonlyMap<number, UnderWay> = new Map();
const FRESH_MS = 15_000;

const byJob = createStore(NONE);
let loadedAt = Number.NEGATIVE_INFINITY;

session.onEnd(forgetUnderWay);

/** The employee's open application for an ad, a draft or undecided; null if there is none or it is not loaded yet. */
export function useUnderWay(jobId: number): UnderWay | null {
  const { user } = useSession();
  const isEmployee = user !== null && roleOf(user) === 'employee';
  useEffect(() => {
    if (isEmployee) void load();
  }, [isEmployee]);
  const known = byJob.use();
  return (isEmployee && known.get(jobId)) || null;
}

/** Invalidates the data; to be called after an application was started, sent, withdrawn or deleted. */
export function forgetUnderWay(): void {
  loadedAt = Number.NEGATIVE_INFINITY;
  byJob.set(NONE);
}

async function load(): Promise<void> {
  if (Date.now() - loadedAt < FRESH_MS) return;
  const asked = Date.now();
  loadedAt = asked;
  try {
    const scopes = ['draft', 'open'] as const;
    const replies = await Promise.all(
      scopes.map((scope) => api.call('listOwnApplications', { query: { scope } })),
    );
    // A logout or a new application has made these responses stale.
    if (loadedAt !== asked) return;
    const applications = replies.flatMap(({ data }) => data);
    byJob.set(
      new Map(applications.map(({ id, job_id, status }) => [job_id, { id, isDraft: status === 'DRAFT' }])),
    );
  } catch {
    // Without the data the buttons say "apply"; the page they lead to finds the application.
    loadedAt = Number.NEGATIVE_INFINITY;
  }
}
