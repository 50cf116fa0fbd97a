import { otherPath } from '#api/pages.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { TandemAnswer, TandemEnd } from '#domain/tandems/tandem.ts';
import { type Matter, newsType } from '#server/modules/notifications/index.ts';
import { text } from '#server/platform/texts.ts';

/** What a house is told of a tandem: its own ad and the other house. */
interface TandemFacts {
  job: string;
  partner: string;
  house?: string;
  about: Matter;
}

const toTandems = {
  button: 'tandems',
  path: (companyId: number) => otherPath('company.tandems', { companyId }),
};

/** What news of a tandem are about. */
export function matterOf(id: number): Matter {
  return `tandem/${id}`;
}

/** Notifications and mails about tandems (rule tandems/news). Nothing of the other house's ad stands in them. */
export const tandemNews = {
  proposed: newsType('TandemProposed', {
    values: ({ job, partner }: TandemFacts) => ({ job, partner }),
    ad: ({ job }) => job,
    leadsTo: { company: toTandems },
  }),
  answered: newsType('TandemAnswered', {
    variant: ({ answer }: TandemFacts & { answer: TandemAnswer }) => answer,
    values: ({ job, partner }) => ({ job, partner }),
    ad: ({ job }) => job,
    leadsTo: { company: toTandems },
  }),
  ended: newsType('TandemEnded', {
    variant: ({ was }: TandemFacts & { was: 'PROPOSED' | 'AGREED'; why: 'house' | EndByItself }) => was,
    values: ({ job, partner }) => ({ job, partner }),
    details: ({ partner, why }, language) => [reasonWords(why, partner, language)],
    ad: ({ job }) => job,
    leadsTo: { company: toTandems },
  }),
};

type EndByItself = Exclude<TandemEnd, 'by_proposer' | 'by_partner'>;

function reasonWords(why: 'house' | EndByItself, partner: string, language: Language): string {
  return text(language, 'notifications', `TandemEnded.why.${why}`, { partner });
}
