import { z } from 'zod';
import { CHANGED_PARTS } from '#domain/agreements/content.ts';
import { PACKAGE_REASONS } from '#domain/agreements/reasons.ts';
import { AGREEMENT_STATUSES } from '#domain/agreements/status.ts';
import { SEASONS } from '#domain/kernel/season.ts';
import { data, type EndpointSchemas, fileBytes, list, listQuery, queryNumber, timestamp } from './fields.ts';
import { AHEAD } from './on-device.ts';

const status = () => z.enum(AGREEMENT_STATUSES);

/** The fields of an agreement that every list shows. */
const agreement = z.object({
  uuid: z.uuid(),
  created_at: timestamp(),
  job1_company: z.string(),
  job2_company: z.string(),
  job1_end: z.iso.date(),
  job2_start: z.iso.date(),
  /** Days between the two jobs. */
  interruption_days: z.int(),
  status: status(),
  active: z.boolean().nullable(),
  /** A signed URL of the PDF, valid for some minutes; null once the agreement is cancelled. */
  url: z.string().nullable(),
});

const agreedJob = z.object({
  id: z.int(),
  company_id: z.int(),
  company: z.string(),
  title: z.string(),
  season: z.enum(SEASONS),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  workload: z.int(),
});

/** An agreed job as its parties see it. */
const partyJob = agreedJob.extend({
  /**
   * Of a cancelled agreement: the actual last day, if it came before the agreed one; the day before the start if the
   * job was not taken up.
   */
  ended_on: z.iso.date().nullable(),
  /** Of a cancelled agreement: the day on which a correction of this job's dates ended the package. */
  corrected_on: z.iso.date().nullable(),
});

/** An agreement with its parties, as the employee and both companies see it. */
const wholeAgreement = agreement.extend({
  employee: z.object({ first_name: z.string(), last_name: z.string() }),
  jobs: z.object({ job1: partyJob, job2: partyJob }),
});

const checkedJob = partyJob.pick({
  title: true,
  season: true,
  start_date: true,
  end_date: true,
  company: true,
  ended_on: true,
  corrected_on: true,
});

const heldJob = z.object({
  entry_id: z.int(),
  title: z.string(),
  company: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date().nullable(),
});

const missingPackage = z.object({
  first: heldJob,
  /** Null where there is no other job near it. */
  second: heldJob.nullable(),
  reasons: z.array(
    z.object({
      code: z.enum(PACKAGE_REASONS),
      /** The employer of the job that a reason is about; null for reasons of both. */
      company: z.string().nullable(),
      /** Days between the two jobs, or on which both run; null for other reasons. */
      days: z.int().nullable(),
      /** Of a missing job: when it would have to start, and its season. */
      from: z.iso.date().nullable(),
      until: z.iso.date().nullable(),
      season: z.enum(SEASONS).nullable(),
    }),
  ),
});

/** Sort keys. `name` sorts by the names of both companies; for a company it sorts by the employee first. */
const ORDERS = ['name', 'start', 'interruption', 'created_at', 'status'] as const;

export const agreementSchemas = {
  listAgreements: { query: listQuery(...ORDERS), reply: list(wholeAgreement) },
  listMissingPackages: { reply: data(z.array(missingPackage)) },
  listCompanyAgreements: { query: listQuery(...ORDERS), reply: list(wholeAgreement) },
  getAgreementPdf: {
    query: z.object({
      version: queryNumber(1, 32_767).optional(),
      /** Nobody has opened it yet: a device keeps it for later (rule pages/offline), which reads no news. */
      [AHEAD.name]: z.literal(AHEAD.value, 'in').optional(),
    }),
    reply: fileBytes(),
  },
  checkAgreement: {
    reply: data(
      z.union([
        z.object({
          status: status(),
          /** The number of the newest version; no other one can be in force. */
          version: z.int(),
          /** All versions, oldest first; dates are those in Zurich. */
          versions: z.array(
            z.object({
              version: z.int(),
              issued_on: z.iso.date(),
              /** The differences from the previous version. */
              changes: z.array(
                z.object({
                  part: z.enum(CHANGED_PARTS),
                  /**
                   * The old and the new value; both null if the value is not disclosed to whoever enters the number.
                   */
                  before: z.union([z.string(), z.number()]).nullable(),
                  after: z.union([z.string(), z.number()]).nullable(),
                }),
              ),
              /** The days without work between the two jobs; null if the version did not change them. */
              interruption_days: z.object({ before: z.int(), after: z.int() }).nullable(),
            }),
          ),
          /** The language of the PDF. */
          language: z.enum(['de', 'it']),
          /** When it ceased to be in force; null while it is. */
          ended_on: z.iso.date().nullable(),
          employee: z.object({ first_name: z.string(), last_name: z.string() }),
          jobs: z.object({ job1: checkedJob, job2: checkedJob }),
        }),
        /** What remains once the employee has deleted the account (rule agreements/reduction). */
        z.object({ status: status(), employee: z.null(), jobs: z.null() }),
      ]),
    ),
  },
  findAgreement: { reply: data(z.object({ uuid: z.uuid() })) },
} satisfies Record<string, EndpointSchemas>;
