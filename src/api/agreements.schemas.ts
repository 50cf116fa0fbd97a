import { z } from 'zod';
import { AGREEMENT_STATUSES } from '#domain/agreements/status.ts';
import { SEASONS } from '#domain/kernel/season.ts';
import { data, type EndpointSchemas, fileBytes, list, listQuery, timestamp } from './fields.ts';

const status = () => z.enum(AGREEMENT_STATUSES);

/** An agreement as every list of agreements tells it. */
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
  /** The paper, signed for some minutes; null once cancelled. */
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
  /** The real last day, where it came before the agreed one; the day before the start if the job was not taken up. */
  ended_on: z.iso.date().nullable(),
});

/** An agreement with its parties, as the employee and both companies see it. */
const wholeAgreement = agreement.extend({
  employee: z.object({ first_name: z.string(), last_name: z.string() }),
  jobs: z.object({ job1: partyJob, job2: partyJob }),
});

const checkedJob = agreedJob.pick({
  title: true,
  season: true,
  start_date: true,
  end_date: true,
  company: true,
});

/** What agreements are sorted by; the name is of both companies, for a company of the employee before them. */
const ORDERS = ['name', 'start', 'interruption', 'created_at', 'status'] as const;

export const agreementSchemas = {
  listAgreements: { query: listQuery(...ORDERS), reply: list(wholeAgreement) },
  listCompanyAgreements: { query: listQuery(...ORDERS), reply: list(wholeAgreement) },
  getAgreementPdf: { reply: fileBytes() },
  checkAgreement: {
    reply: data(
      z.object({
        status: status(),
        employee: z.object({ first_name: z.string(), last_name: z.string() }),
        jobs: z.object({ job1: checkedJob, job2: checkedJob }),
      }),
    ),
  },
} satisfies Record<string, EndpointSchemas>;
