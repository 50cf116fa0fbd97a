import { eq, inArray } from 'drizzle-orm';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { companiesEverOf } from './store.ts';
import {
  companies,
  companyActs,
  companyClaims,
  companyInvitations,
  companyMembers,
  companyProofs,
  contactPersons,
} from './tables.ts';

/** The personal data in the tables of companies, those of removed companies included. */
export const personalOfCompanies: readonly PersonalTable[] = [
  personal(companies, {
    section: 'companies',
    of: (_, userId) => eq(companies.userId, userId),
    without: {
      userId: 'the account, whose number is told at the beginning',
      nameKey: 'the name as it is compared',
      logoKey: 'names a file, which comes along',
      logoSmallKey: 'the same logo in small',
      imageKey: 'names a file, which comes along',
      imageSmallKey: 'the same image in small',
    },
    files: [
      { column: 'logoKey', name: ({ id }) => `companies/${id}-logo.jpg` },
      { column: 'imageKey', name: ({ id }) => `companies/${id}.jpg` },
    ],
  }),
  personal(contactPersons, {
    section: 'contact_persons',
    of: (db, userId) => inArray(contactPersons.companyId, companiesEverOf(db, userId)),
    without: {},
  }),
  personal(companyMembers, {
    section: 'company_members',
    of: (_, userId) => eq(companyMembers.userId, userId),
    without: { userId: 'the account, whose number is told at the beginning' },
  }),
  personal(companyInvitations, {
    section: 'company_invitations',
    of: (_, userId) => eq(companyInvitations.invitedBy, userId),
    without: {
      invitedBy: 'the account, whose number is told at the beginning',
      emailKey: 'the address as it is compared',
      tokenHash: 'opens the link of a mail',
    },
  }),
  personal(companyClaims, {
    section: 'company_claims',
    of: (_, userId) => eq(companyClaims.userId, userId),
    without: { userId: 'the account, whose number is told at the beginning' },
  }),
  personal(companyProofs, {
    section: 'company_proofs',
    of: (_, userId) => eq(companyProofs.userId, userId),
    without: {
      userId: 'the account, whose number is told at the beginning',
      secretHash: 'opens the link of a mail, or stands for the code of a letter',
    },
  }),
  personal(companyActs, {
    section: 'company_acts',
    of: (_, userId) => eq(companyActs.userId, userId),
    without: { userId: 'the account, whose number is told at the beginning' },
  }),
];
