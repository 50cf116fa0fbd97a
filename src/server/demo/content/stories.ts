import type { ApplicationStatus } from '#domain/applications/status.ts';
import type { DeclineReason } from '#domain/employments/entry.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';

/** A season of work relative to today: 0 is the current or next one, -1 the one before. */
export type SeasonIndex = number;

export type SeasonDates = { readonly season: Season; readonly start: CivilDate; readonly end: CivilDate };

/** The dates of a season: winter is 1 December to 15 April, summer 1 June to 15 October. */
export function seasonDates(index: SeasonIndex, today: CivilDate): SeasonDates {
  const year = Number(today.slice(0, 4));
  const seasons: SeasonDates[] = [];
  for (let y = year - 6; y <= year + 6; y += 1) {
    seasons.push({ season: 'summer', start: `${y}-06-01`, end: `${y}-10-15` });
    seasons.push({ season: 'winter', start: `${y}-12-01`, end: `${y + 1}-04-15` });
  }
  const next = seasons.findIndex(({ end }) => end >= today);
  return seasons[next + index] as SeasonDates;
}

/** What happened to an entry of a resume after it was recorded. */
export type Fate =
  | 'confirmed'
  | 'recorded'
  /** Confirmed and corrected later, so that its agreement has a second version. */
  | 'corrected'
  | 'waiting'
  | { readonly declined: DeclineReason }
  /** Shortened by the company, or removed if it had not begun. */
  | 'cut-short'
  | 'not-renewed';

/** A season at a company; `house` is an index of the story's `houses`. */
export type Chapter = { readonly season: SeasonIndex; readonly house: number; readonly fate: Fate };

export type Story = {
  readonly email: string;
  /** Keys of companies; `?` is any company without a demo login. */
  readonly houses: readonly string[];
  readonly chapters: readonly Chapter[];
  /** The number of further entries in the resume, at other companies. */
  readonly earlier: number;
};

const [SMALL, BIG, BIG_SISTER] = ['demo-small', 'demo-big-1', 'demo-big-2'] as const;

const chapter = (season: SeasonIndex, house: number, fate: Fate = 'confirmed'): Chapter => ({
  season,
  house,
  fate,
});

/** Employments and agreements of every kind, most of them at the companies with demo logins. */
export const STORIES: readonly Story[] = [
  // The employee with a demo login: an agreement that has ended, and no two entries that could make a new one.
  {
    email: 'employee',
    houses: ['?', '?', '?'],
    earlier: 2,
    chapters: [chapter(-5, 0), chapter(-4, 1), chapter(-3, 2, { declined: 'DATE' })],
  },
  {
    email: 'ana.reis',
    houses: [SMALL, BIG, '?'],
    earlier: 1,
    chapters: [chapter(-2, 2), chapter(-1, 1), chapter(0, 0, 'corrected'), chapter(1, 1)],
  },
  {
    email: 'tiago.moreira',
    houses: [SMALL, '?'],
    earlier: 1,
    chapters: [chapter(-1, 1), chapter(0, 0, 'cut-short'), chapter(1, 1)],
  },
  {
    email: 'zuzana.kovacova',
    houses: [BIG, '?'],
    earlier: 2,
    chapters: [chapter(0, 0, 'recorded'), chapter(1, 1)],
  },
  { email: 'luca.ferrari', houses: [SMALL], earlier: 0, chapters: [chapter(0, 0, 'waiting')] },
  {
    email: 'ivana.petrovic',
    houses: [BIG, SMALL],
    earlier: 1,
    chapters: [chapter(-1, 0), chapter(0, 1, 'waiting')],
  },
  { email: 'jonas.brunner', houses: [SMALL], earlier: 0, chapters: [chapter(-1, 0)] },
  { email: 'camille.rochat', houses: [SMALL], earlier: 1, chapters: [chapter(-1, 0, 'not-renewed')] },
  {
    email: 'gabor.nagy',
    houses: [BIG, SMALL],
    earlier: 2,
    chapters: [chapter(-3, 0), chapter(-2, 1), chapter(-1, 0), chapter(0, 1)],
  },
  {
    email: 'sofia.conti',
    houses: [SMALL, '?'],
    earlier: 0,
    chapters: [chapter(0, 0, { declined: 'UNKNOWN' }), chapter(-1, 1)],
  },
  {
    email: 'andrzej.wisniewski',
    houses: [BIG_SISTER, SMALL],
    earlier: 3,
    chapters: [chapter(0, 0), chapter(1, 1, 'waiting')],
  },
  { email: 'ladina.bezzola', houses: [BIG_SISTER], earlier: 0, chapters: [chapter(-1, 0)] },
  {
    email: 'joao.carvalho',
    houses: [BIG, '?'],
    earlier: 1,
    chapters: [chapter(-2, 0), chapter(-1, 1), chapter(1, 0, 'waiting')],
  },
  {
    email: 'nina.horvat',
    houses: [SMALL, '?'],
    earlier: 0,
    chapters: [chapter(-1, 0, 'cut-short'), chapter(0, 1)],
  },
  { email: 'pavel.dvorak', houses: [BIG], earlier: 1, chapters: [chapter(0, 0, { declined: 'TITLE' })] },
  { email: 'giada.lanfranchi', houses: ['?'], earlier: 0, chapters: [chapter(1, 0, 'waiting')] },
  { email: 'mehmet.yilmaz', houses: [BIG, '?'], earlier: 2, chapters: [chapter(0, 0), chapter(1, 1)] },
  // Nothing stands beside this job, so that a year plan can complete it.
  { email: 'marco.cavelti', houses: ['?'], earlier: 1, chapters: [chapter(0, 0)] },
  { email: 'lucie.morerod', houses: ['?'], earlier: 1, chapters: [chapter(0, 0, { declined: 'OTHER' })] },
];

/** People start and leave a few days around the dates of the season. */
export function around(dates: SeasonDates, email: string): SeasonDates {
  const shift = ([...email].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 15) - 7;
  return { ...dates, start: addDays(dates.start, shift), end: addDays(dates.end, -Math.abs(shift)) };
}

/** The statuses of the applications at one company: all that a company can see. */
export const COMPANY_PIPELINE: readonly ApplicationStatus[] = [
  'SENT',
  'SENT',
  'SENT',
  'SENT',
  'READ',
  'READ',
  'READ',
  'INTERVIEW',
  'INTERVIEW',
  'CONTRACTSENT',
  'CONTRACTSENT',
  'CONTRACTSIGNED',
  'REFUSAL',
  'REFUSAL',
  'REFUSALEMPLOYEE',
];

/** The statuses of the applications of the employee with a demo login. */
export const OWN_PIPELINE: readonly ApplicationStatus[] = [
  'DRAFT',
  'SENT',
  'READ',
  'INTERVIEW',
  'REFUSAL',
  'REFUSALEMPLOYEE',
];
