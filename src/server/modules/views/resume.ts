import type { EntryDocument } from '#domain/resumes/documents.ts';
import { listDocuments, presentDocument } from '#server/modules/documents/index.ts';
import { findEntry, listEntriesOf } from '#server/modules/employments/index.ts';
import {
  presentCertification,
  presentEducation,
  presentLanguageSkill,
  resumeParts,
} from '#server/modules/resumes/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { shortListReply } from '#server/platform/http/paging.ts';
import type { SignedAddresses } from '#server/platform/signed-address.ts';
import type { Presenters } from './presenter.ts';

type ResumeViews = 'listResumeJobs' | 'getResumeJob' | 'getResume';

interface Context {
  database: Database;
  addresses: SignedAddresses;
  present: Pick<Presenters, 'entries' | 'entry'>;
}

/** The entries of the employee's own resume, with the agreements based on them, and the resume as a whole. */
export function resumeViews({ database: { db }, addresses, present }: Context): Handlers<ResumeViews> {
  return {
    async listResumeJobs(call) {
      const entries = await present.entries(await listEntriesOf(db, call.actor.userId), call);
      return shortListReply(entries, call.query, ({ title, company_name }) => `${title} ${company_name}`);
    },
    async getResumeJob(call) {
      const entry = await findEntry(db, call.params.entryId);
      if (entry === null) throw new AppError('not_found');
      return { data: await present.entry(entry, call) };
    },
    async getResume(call) {
      const { userId } = call.actor;
      const presentOne = (document: EntryDocument) => presentDocument(document, call.actor, addresses);
      const educations = await resumeParts.educations.list(db, userId);
      const languages = await resumeParts.languageSkills.list(db, userId);
      const certifications = await resumeParts.certifications.list(db, userId);
      const entries = await listEntriesOf(db, userId);
      const named = [...entries, ...educations, ...languages, ...certifications].flatMap(
        ({ documents }) => documents,
      );
      const nameOf = new Map(named.map((document) => [document.path, document]));
      const documents = (await listDocuments(db, userId)).map(
        ({ path, title }) => nameOf.get(path) ?? { path, title, description: null },
      );
      return {
        data: {
          jobs: await present.entries(entries, call),
          educations: educations.map((it) => presentEducation(it, presentOne)),
          languages: languages.map((it) => presentLanguageSkill(it, presentOne)),
          certifications: certifications.map((it) => presentCertification(it, presentOne)),
          documents: documents.map(presentOne),
          url: addresses.sign('/employee/resume/pdf', call.actor),
          json_resume_url: addresses.sign('/employee/resume/json-resume', call.actor),
          europass_url: addresses.sign('/employee/resume/europass', call.actor),
        },
      };
    },
  };
}
