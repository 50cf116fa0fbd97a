import type { resumeEndpoints } from '#api/resumes.ts';
import { presentDocument } from '#server/modules/documents/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { languageInWords } from '#server/platform/formats.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { shortListReply } from '#server/platform/http/paging.ts';
import type { AddressReader, SignedAddresses } from '#server/platform/signed-address.ts';
import {
  type PresentDocument,
  presentCertification,
  presentEducation,
  presentLanguageSkill,
} from './presenter.ts';
import {
  createCertification,
  createEducation,
  createLanguageSkill,
  orNotFound,
  updateCertification,
  updateEducation,
  updateLanguageSkill,
} from './service.ts';
import { parts } from './store.ts';

const { educations, languageSkills, certifications } = parts;

/** The endpoints by which employees read and change the parts of their resume other than jobs. */
export function resumeRoutes({
  database,
  addresses,
}: {
  database: Database;
  addresses: SignedAddresses;
}): Handlers<keyof typeof resumeEndpoints> {
  const { db } = database;
  const documentsFor =
    ({ actor }: { actor: AddressReader }): PresentDocument =>
    (document) =>
      presentDocument(document, actor, addresses);
  const done = { data: null };
  return {
    async listEducations(call) {
      const rows = await educations.list(db, call.actor.userId);
      const shown = rows.map((row) => presentEducation(row, documentsFor(call)));
      return shortListReply(shown, call.query, ({ title, organization }) => `${title} ${organization}`);
    },
    async createEducation(call) {
      return { data: presentEducation(await createEducation(database, call), documentsFor(call)) };
    },
    async getEducation(call) {
      const education = orNotFound(await educations.find(db, call.params.educationId));
      return { data: presentEducation(education, documentsFor(call)) };
    },
    async updateEducation(call) {
      return { data: presentEducation(await updateEducation(database, call), documentsFor(call)) };
    },
    async deleteEducation({ params }) {
      await educations.remove(db, params.educationId);
      return done;
    },
    async listLanguageSkills(call) {
      const rows = await languageSkills.list(db, call.actor.userId);
      const shown = rows.map((row) => presentLanguageSkill(row, documentsFor(call)));
      return shortListReply(shown, call.query, ({ language }) => languageInWords(language, call.language));
    },
    async createLanguageSkill(call) {
      return { data: presentLanguageSkill(await createLanguageSkill(database, call), documentsFor(call)) };
    },
    async getLanguageSkill(call) {
      const skill = orNotFound(await languageSkills.find(db, call.params.languageSkillId));
      return { data: presentLanguageSkill(skill, documentsFor(call)) };
    },
    async updateLanguageSkill(call) {
      return { data: presentLanguageSkill(await updateLanguageSkill(database, call), documentsFor(call)) };
    },
    async deleteLanguageSkill({ params }) {
      await languageSkills.remove(db, params.languageSkillId);
      return done;
    },
    async listCertifications(call) {
      const rows = await certifications.list(db, call.actor.userId);
      const shown = rows.map((row) => presentCertification(row, documentsFor(call)));
      return shortListReply(shown, call.query, ({ title }) => title);
    },
    async createCertification(call) {
      return { data: presentCertification(await createCertification(database, call), documentsFor(call)) };
    },
    async getCertification(call) {
      const found = orNotFound(await certifications.find(db, call.params.certificationId));
      return { data: presentCertification(found, documentsFor(call)) };
    },
    async updateCertification(call) {
      return { data: presentCertification(await updateCertification(database, call), documentsFor(call)) };
    },
    async deleteCertification({ params }) {
      await certifications.remove(db, params.certificationId);
      return done;
    },
  };
}
