import { and, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm';
import { companiesEverOf } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import {
  applicantMarks,
  applicationDossiers,
  applicationMessages,
  applications,
  interviewOffers,
  interviews,
  letterTemplates,
} from './tables.ts';

/**
 * The applications of a person; for a company user, who applied to the companies, when, for what, and with what result.
 */
export const personalOfApplications: readonly PersonalTable[] = [
  personal(applications, {
    section: 'applications',
    of: (_, userId) => eq(applications.userId, userId),
    without: {
      userId: 'the account, whose number is told at the beginning',
      dossierKey: 'names a file, which comes along',
      note: 'what the company notes for itself',
    },
    files: [{ column: 'dossierKey', name: ({ id }) => `applications/${id}.pdf` }],
  }),
  personal(applications, {
    section: 'company_applications',
    of: (db, userId) =>
      and(ne(applications.status, 'DRAFT'), inArray(applications.companyId, companiesEverOf(db, userId))),
    person: 'userId',
    without: {
      userId: 'somebody else, whose name is told',
      letter: 'what somebody else wrote',
      answers: 'what somebody else answered',
      otherQuestions: 'of drafts alone',
      otherAnswers: 'of drafts alone',
      dossierKey: 'the dossier of somebody else',
      documents: 'those of somebody else',
      plannedOther:
        'what somebody else plans with another house; its season and canton stand in the application',
    },
  }),
  personal(applicationDossiers, {
    section: 'dossiers',
    of: (db, userId) =>
      inArray(applicationDossiers.applicationId, idsOf(db, eq(applications.userId, userId))),
    without: {
      imageKey: 'names a file, which comes along',
      lastJob: 'stands in the content',
      winters: 'counted in the content',
      summers: 'counted in the content',
      languages: 'stand in the content',
      residencePermit: 'stands in the content',
      availableFrom: 'told by the content',
      words: 'those of letter and content, for searching',
    },
    files: [{ column: 'imageKey', name: ({ applicationId }) => `applications/${applicationId}.jpg` }],
  }),
  personal(applicantMarks, {
    section: 'company_applicants',
    of: (db, userId) => inArray(applicantMarks.companyId, companiesEverOf(db, userId)),
    person: 'userId',
    without: { userId: 'somebody else, whose name is told' },
  }),
  personal(interviews, {
    section: 'interviews',
    of: (db, userId) => ofApplications(db, eq(applications.userId, userId)),
    without: { uid: 'names the entry in calendars and says nothing' },
  }),
  personal(interviews, {
    section: 'company_interviews',
    of: (db, userId) => ofApplications(db, inArray(applications.companyId, companiesEverOf(db, userId))),
    without: { uid: 'names the entry in calendars and says nothing' },
  }),
  personal(interviewOffers, {
    section: 'interview_offers',
    of: (db, userId) => inArray(interviewOffers.applicationId, idsOf(db, eq(applications.userId, userId))),
    without: {},
  }),
  personal(interviewOffers, {
    section: 'company_interview_offers',
    of: (db, userId) =>
      inArray(
        interviewOffers.applicationId,
        idsOf(db, inArray(applications.companyId, companiesEverOf(db, userId))),
      ),
    without: {},
  }),
  personal(applicationMessages, {
    section: 'messages',
    of: (db, userId) =>
      inArray(applicationMessages.applicationId, idsOf(db, eq(applications.userId, userId))),
    without: {
      companyId: 'told by the application',
      key: 'names the message for its page and says nothing',
    },
    // What the other side tells the association is not for the writer.
    tell: ({ sender }) => (sender === 'employee' ? { reportedAt: null, report: null } : {}),
  }),
  personal(applicationMessages, {
    section: 'company_messages',
    of: (db, userId) =>
      and(
        eq(applicationMessages.sender, 'company'),
        inArray(applicationMessages.companyId, companiesEverOf(db, userId)),
      ),
    without: {
      companyId: 'told by the application',
      key: 'names the message for its page and says nothing',
      reportedAt: 'what the other side tells the association',
      report: 'what the other side tells the association',
    },
  }),
  personal(applicationMessages, {
    section: 'company_message_reports',
    of: (db, userId) =>
      and(
        eq(applicationMessages.sender, 'employee'),
        isNotNull(applicationMessages.reportedAt),
        inArray(applicationMessages.companyId, companiesEverOf(db, userId)),
      ),
    without: {
      companyId: 'told by the application',
      text: 'what somebody else wrote',
      key: 'names the message for its page and says nothing',
    },
  }),
  personal(letterTemplates, {
    section: 'letter_templates',
    of: (db, userId) => inArray(letterTemplates.companyId, companiesEverOf(db, userId)),
    without: {},
  }),
];

function ofApplications(db: Executor, which: SQL): SQL {
  return inArray(interviews.applicationId, idsOf(db, which));
}

function idsOf(db: Executor, which: SQL) {
  return db.select({ id: applications.id }).from(applications).where(which);
}
