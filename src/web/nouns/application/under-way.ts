import { useEffect } from 'react';
import { api, roleOf, session, useSession } from '#web/lib/session.ts';
import { createStore } from '#web/lib/store.ts';

/*
 * Which ads an employee has applied for, so that their buttons lead to the application instead of to another one.
 * Loaded with the first ad that is shown to an employee (rule applications/menu); public pages carry no cache of
 * queries for it.
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

/** The own application for an ad that is a draft or not yet decided; null if there is none, or it is not known yet. */
export function useUnderWay(jobId: number): UnderWay | null {
  const { user } = useSession();
  const isEmployee = user !== null && roleOf(user) === 'employee';
  useEffect(() => {
    if (isEmployee) void load();
  }, [isEmployee]);
  const known = byJob.use();
  return (isEmployee && known.get(jobId)) || null;
}

/** To be called after an application was begun, sent, withdrawn or deleted. */
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
    // Somebody logged out, or applied, before the answers came.
    if (loadedAt !== asked) return;
    const applications = replies.flatMap(({ data }) => data);
    byJob.set(
      new Map(applications.map(({ id, job_id, status }) => [job_id, { id, isDraft: status === 'DRAFT' }])),
    );
  } catch {
    // The buttons then say "apply", and the page that they lead to knows better.
    loadedAt = Number.NEGATIVE_INFINITY;
  }
}
