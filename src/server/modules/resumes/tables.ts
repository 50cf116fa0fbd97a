import { date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EntryDocument } from '#domain/resumes/documents.ts';
import type { Proficiency, SpokenLanguage } from '#domain/resumes/language-skill.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { timestamps } from '#server/platform/database/columns.ts';

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const educations = pgTable(
  'educations',
  {
    id: id(),
    userId: userId(),
    title: text().notNull(),
    organization: text().notNull(),
    zip: text(),
    place: text().notNull(),
    /** 'yyyy-MM', as is the end. */
    startMonth: text().notNull(),
    endMonth: text().notNull(),
    description: text(),
    documents: jsonb().$type<EntryDocument[]>().notNull().default([]),
    ...timestamps(),
  },
  (t) => [index('educations_user').on(t.userId)],
);

export const languageSkills = pgTable(
  'language_skills',
  {
    id: id(),
    userId: userId(),
    language: text().$type<SpokenLanguage>().notNull(),
    proficiency: smallint().$type<Proficiency>().notNull(),
    documents: jsonb().$type<EntryDocument[]>().notNull().default([]),
    ...timestamps(),
  },
  (t) => [uniqueIndex('language_skills_user_language').on(t.userId, t.language)],
);

export const certifications = pgTable(
  'certifications',
  {
    id: id(),
    userId: userId(),
    title: text().notNull(),
    issuingAuthority: text(),
    dateOfIssue: date({ mode: 'string' }),
    documents: jsonb().$type<EntryDocument[]>().notNull().default([]),
    ...timestamps(),
  },
  (t) => [index('certifications_user').on(t.userId)],
);
