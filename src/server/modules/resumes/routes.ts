import type { resumeEndpoints } from '#api/resumes.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { presentCertification, presentEducation, presentLanguageSkill } from './presenter.ts';
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

/** The calls by which employees read and change what their resume tells besides jobs. */
export function resumeRoutes({ database }: { database: Database }): Handlers<keyof typeof resumeEndpoints> {
  const { db } = database;
  const done = { data: null };
  return {
    async listEducations({ actor }) {
      return { data: (await educations.list(db, actor.userId)).map(presentEducation) };
    },
    async createEducation(call) {
      return { data: presentEducation(await createEducation(database, call)) };
    },
    async getEducation({ params }) {
      return { data: presentEducation(orNotFound(await educations.find(db, params.educationId))) };
    },
    async updateEducation(call) {
      return { data: presentEducation(await updateEducation(database, call)) };
    },
    async deleteEducation({ params }) {
      await educations.remove(db, params.educationId);
      return done;
    },
    async listLanguageSkills({ actor }) {
      return { data: (await languageSkills.list(db, actor.userId)).map(presentLanguageSkill) };
    },
    async createLanguageSkill(call) {
      return { data: presentLanguageSkill(await createLanguageSkill(database, call)) };
    },
    async getLanguageSkill({ params }) {
      const skill = await languageSkills.find(db, params.languageSkillId);
      return { data: presentLanguageSkill(orNotFound(skill)) };
    },
    async updateLanguageSkill(call) {
      return { data: presentLanguageSkill(await updateLanguageSkill(database, call)) };
    },
    async deleteLanguageSkill({ params }) {
      await languageSkills.remove(db, params.languageSkillId);
      return done;
    },
    async listCertifications({ actor }) {
      return { data: (await certifications.list(db, actor.userId)).map(presentCertification) };
    },
    async createCertification(call) {
      return { data: presentCertification(await createCertification(database, call)) };
    },
    async getCertification({ params }) {
      const found = await certifications.find(db, params.certificationId);
      return { data: presentCertification(orNotFound(found)) };
    },
    async updateCertification(call) {
      return { data: presentCertification(await updateCertification(database, call)) };
    },
    async deleteCertification({ params }) {
      await certifications.remove(db, params.certificationId);
      return done;
    },
  };
}
