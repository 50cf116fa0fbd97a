import { otherPath } from '#api/pages.ts';
import { newsType } from '#server/modules/notifications/index.ts';
import { dayInWords } from '#server/platform/formats.ts';

/** The changes of a claim that the company's team is notified of. */
export type ClaimChange = 'waiting' | 'desk' | 'refused' | 'ended';

interface ClaimFacts {
  change: ClaimChange;
  claimant: string;
  /** The last day for an objection, yyyy-MM-dd; empty if there is none. */
  until: string;
  house?: string;
}

/** News about claims to a company (rule companies/claims). */
export const companyNews = {
  claimed: newsType('CompanyClaimed', {
    variant: ({ change }: ClaimFacts) => change,
    values: ({ claimant, until, house = '' }, language) => ({
      claimant,
      house,
      until: until === '' ? '' : dayInWords(until, language),
    }),
    leadsTo: {
      company: {
        button: 'verification',
        path: (companyId: number) => otherPath('company.verification', { companyId }),
      },
    },
  }),
};
