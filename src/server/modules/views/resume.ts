import { findEntry, listEntriesOf } from '#server/modules/employments/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import type { Presenters } from './presenter.ts';

export type ResumeViews = 'listResumeJobs' | 'getResumeJob';

interface Context {
  database: Database;
  present: Pick<Presenters, 'entries' | 'entry'>;
}

/** The entries of the own resume, with the agreements that rest on them. */
export function resumeViews({ database: { db }, present }: Context): Handlers<ResumeViews> {
  return {
    async listResumeJobs(call) {
      return { data: await present.entries(await listEntriesOf(db, call.actor.userId), call) };
    },
    async getResumeJob(call) {
      const entry = await findEntry(db, call.params.entryId);
      if (entry === null) throw new AppError('not_found');
      return { data: await present.entry(entry, call) };
    },
  };
}
