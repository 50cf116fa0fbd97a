import type { CivilMonth } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import { spanOfMonths } from '#domain/kernel/year-strip.ts';
import { letterhead } from '#server/platform/pdf/drawings.ts';
import { COLORS, CONTENT_WIDTH, millimetres, PAGE, type TextStyle, TYPE } from '#server/platform/pdf/look.ts';
import type { Block, Paper } from '#server/platform/pdf/paper.ts';
import { type Words, wordsIn } from '#server/platform/pdf/words.ts';
import { yearStrip } from '#server/platform/pdf/year-strip.ts';
import { periodInWords, workloadInWords } from './post-in-words.ts';

/** What a poster says of an ad: nothing but what its public page says too. */
export interface PosterContent {
  readonly title: string;
  readonly company: string;
  readonly place: string;
  readonly season: Season;
  readonly start: CivilMonth;
  readonly end: CivilMonth;
  /** The days in these months that the ad names; null for the whole month. */
  readonly startDay: number | null;
  readonly endDay: number | null;
  /** Percent of full time. */
  readonly workload: { readonly min: number; readonly max: number };
  /** The hours of a full-time week in words; null where the ad states none. */
  readonly hours: string | null;
  /** The pay in words; null where the ad states none. */
  readonly pay: string | null;
  /** The languages that it asks for in words; null for none. */
  readonly spoken: string | null;
  readonly accommodation: boolean;
  /** The room and its rent in words; null where the ad says no more than that there is one. */
  readonly housing: string | null;
  /** Whether meals are part of the pay or charged for, in words; null where the ad does not say. */
  readonly meals: string | null;
  readonly language: Language;
  /** When the ad was last changed. */
  readonly updatedAt: Date;
  /** The page of the ad. */
  readonly address: string;
}

const CODE = millimetres(62);
const COLUMN_GAP = millimetres(10);
const WORDS_WIDTH = CONTENT_WIDTH - CODE - COLUMN_GAP;
const BAND = millimetres(5);
const FACT_LABEL = 130;
/** Font sizes of the title, which has to be legible from afar, in descending order. */
const TITLE_SIZES = [60, 46, 34, 24, 16, 12];
const COMPANY_SIZES = [20, 16, 11];
const MOST_LINES = 3;
const TITLE_GAP = 4;
/** Above the call at the foot of the page. */
const LEAST_GAP = 20;
const COMPANY: TextStyle = { ...TYPE.lead, size: 20, leading: 27, weight: 600 };
const FACTS: readonly TextStyle[] = [
  { ...TYPE.body, size: 14, leading: 20, weight: 600 },
  { ...TYPE.body, size: 11, leading: 15, weight: 600 },
];
const CALL: TextStyle = { ...TYPE.heading, size: 24, leading: 30, weight: 800 };
const ADDRESS: TextStyle = { ...TYPE.body, size: 12, leading: 17, weight: 600 };

/**
 * An ad as a one-page poster for the staff entrance. Rendering is deterministic: the same content always gives the same
 * bytes.
 */
export async function renderPoster(content: PosterContent): Promise<Uint8Array> {
  const { Paper } = await import('#server/platform/pdf/paper.ts');
  const { qrCode } = await import('#server/platform/pdf/qr-code.ts');
  const { title, company, language, updatedAt, address, season } = content;
  const t = wordsIn(language);
  const paper = new Paper({
    title: t('poster.titleOf', { title, company }),
    language,
    createdAt: updatedAt,
    footer: t('association'),
  });
  paper.artifact(() => paper.document.rect(0, 0, PAGE.width, BAND).fill(COLORS[season]));
  paper.place(letterhead(paper), BAND);
  paper.place(paper.text(t('poster.wanted'), { ...COMPANY, color: COLORS[`${season}-ink`] }), 34);
  const code = qrCode(paper, address, t('poster.alt', { address }), CODE);
  const call = invitation(paper, content, t, code);
  const house = fitted(paper, `${company}, ${content.place}`, COMPANY_SIZES, { ...COMPANY, tag: 'P' });
  // One page holds it all: facts are read from near and give way to the title first, which shrinks where they are many.
  const laidOut = FACTS.map((style) => {
    const below: [Block, number][] = [
      [house, 12],
      [strip(paper, content, t), 30],
      [facts(paper, content, t, style), 26],
    ];
    const taken = below.reduce((sum, [{ height }, gap]) => sum + height + gap, call.height + LEAST_GAP);
    const room = PAGE.bottom - paper.y - taken - TITLE_GAP;
    return { below, room };
  });
  const heading = (room?: number) => fitted(paper, title, TITLE_SIZES, { ...TYPE.title, tag: 'H1' }, room);
  const free = heading().height;
  const { below, room } = (laidOut.find((it) => free <= it.room) ??
    laidOut.at(-1)) as (typeof laidOut)[number];
  paper.place(heading(room), TITLE_GAP);
  for (const [block, gap] of below) paper.place(block, gap);
  // At the foot of the page.
  paper.place(call, Math.max(LEAST_GAP, PAGE.bottom - call.height - paper.y));
  return paper.finish();
}

/**
 * A text in the largest of the sizes at which it fits in a few lines and into the room; in the smallest if it fits at
 * none.
 */
function fitted(
  paper: Paper,
  text: string,
  sizes: readonly number[],
  { tag, ...style }: TextStyle & { tag: string },
  room = Number.POSITIVE_INFINITY,
): Block {
  const blocks = sizes.map((size) => {
    const leading = (size * style.leading) / style.size;
    return {
      block: paper.text(text, { ...style, size, leading }, { tag }),
      most: Math.min(MOST_LINES * leading, room),
    };
  });
  const found = blocks.find(({ block, most }) => block.height <= most) ?? blocks.at(-1);
  return (found as (typeof blocks)[number]).block;
}

function strip(paper: Paper, content: PosterContent, t: Words): Block {
  const { season, start, end } = content;
  const bar = { season, state: 'confirmed' as const, ...spanOfMonths(start, end), text: t(`job.${season}`) };
  const label = `${t(`job.${season}`)}: ${periodInWords(content, content.language)}`;
  return yearStrip(paper, { size: 'lg', bars: [bar], label });
}

function facts(paper: Paper, content: PosterContent, t: Words, style: TextStyle): Block {
  const { pay, hours, spoken, accommodation, housing, meals, language } = content;
  const workload = [workloadInWords(content.workload), hours].filter(Boolean).join(', ');
  return paper.facts(
    [
      [t('poster.period'), periodInWords(content, language), style],
      [t('poster.workload'), workload, style],
      ...(pay ? [[t('poster.pay'), pay, style] as const] : []),
      ...(spoken ? [[t('poster.spoken'), spoken, style] as const] : []),
      ...(accommodation ? [[t('poster.accommodation'), housing ?? t('poster.offered'), style] as const] : []),
      ...(meals ? [[t('poster.meals'), meals, style] as const] : []),
    ],
    CONTENT_WIDTH,
    FACT_LABEL,
  );
}

/** How to open the full ad and apply. */
function invitation(paper: Paper, { address }: PosterContent, t: Words, code: Block): Block {
  const width = WORDS_WIDTH;
  const words = paper.stack(
    paper.text(t('poster.call'), CALL, { tag: 'H2', width }),
    8,
    paper.text(t('poster.how'), TYPE.lead, { width }),
    10,
    paper.link(address.replace(/^https?:\/\//, ''), address, ADDRESS, width),
  );
  return paper.tagged(
    'Sect',
    paper.stack(paper.rule(1.5, COLORS.ink), 18, paper.beside([0, words], [WORDS_WIDTH + COLUMN_GAP, code])),
  );
}
