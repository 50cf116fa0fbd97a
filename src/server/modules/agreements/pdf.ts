import { MAX_DAYS_APART } from '#domain/agreements/package.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import type { ResidencePermit } from '#domain/profiles/residence-permit.ts';
import { drawSeasonIcon, letterhead } from '#server/platform/pdf/drawings.ts';
import { COLORS, CONTENT_WIDTH, millimetres, PAGE, type TextStyle, TYPE } from '#server/platform/pdf/look.ts';
import type { Block, Fact, Paper } from '#server/platform/pdf/paper.ts';
import {
  addressInWords,
  countryInWords,
  dateInWords,
  type Words,
  wordsIn,
} from '#server/platform/pdf/words.ts';
import { yearStrip } from '#server/platform/pdf/year-strip.ts';

interface JobOnPaper {
  readonly company: string;
  readonly place: string | null;
  readonly title: string;
  readonly season: Season;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  /** In percent. */
  readonly workload: number;
}

/** What the paper of a cooperation agreement states; the rows of `tables.ts` fit as they are. */
export interface AgreementContent {
  readonly uuid: string;
  readonly createdAt: Date;
  readonly job1: JobOnPaper;
  readonly job2: JobOnPaper;
  readonly employee: {
    readonly firstName: string;
    readonly lastName: string;
    readonly street: string | null;
    readonly streetNumber: string | null;
    readonly zip: string | null;
    readonly place: string | null;
    readonly country: string | null;
    readonly nationality: string | null;
    readonly residencePermit: ResidencePermit | null;
  };
  readonly language: 'de' | 'it';
  /** Where anybody may check it (rule agreements/check). */
  readonly checkUrl: string;
  readonly interruptionDays: number;
}

const COLUMN_GAP = 24;
const COLUMN = (CONTENT_WIDTH - COLUMN_GAP) / 2;
const SECOND = COLUMN + COLUMN_GAP;
const FACT_LABEL = 78;
const ICON = 15;
const LEAST_GAPS = 0.4;
const VERY_LONG = 120;
const LONG_NAME = 50;
const NAME: TextStyle = { ...TYPE.heading, size: 15, leading: 20, weight: 800 };
const SMALL_NAME: TextStyle = { ...NAME, size: 12, leading: 16 };
const TERM = { ...TYPE.body, size: 9.5, leading: 13.5 };
const TERM_LABEL = { ...TERM, color: COLORS.muted };

/** The paper of a cooperation agreement, as a PDF: the same content always makes the same bytes. */
export async function renderAgreement(content: AgreementContent): Promise<Uint8Array> {
  const { createdAt, employee, language } = content;
  // Loaded with the first paper: it would be a good part of every start.
  const { Paper } = await import('#server/platform/pdf/paper.ts');
  const { qrCode } = await import('#server/platform/pdf/qr-code.ts');
  const t = wordsIn(language);
  const name = `${employee.firstName} ${employee.lastName}`;
  const paper = new Paper({
    title: t('agreement.titleOf', { name }),
    language,
    createdAt,
    footer: t('association'),
  });
  const issued = dateInWords(zurichDate(createdAt.getTime()), language);

  const [first, second] = [content.job1, content.job2].map((of) => job(paper, of, language, t)) as [
    Block,
    Block,
  ];
  const parts: [gap: number, Block][] = [
    [0, heading(paper, content, t, issued)],
    [20, parties(paper, content, t, name)],
    [14, strip(paper, content, t)],
    [14, paper.beside([0, first], [SECOND, second])],
    [18, paper.rule(0.75, COLORS.line)],
    [12, terms(paper, content, t)],
  ];
  const alt = t('agreement.check.alt', { address: content.checkUrl });
  const proof = check(paper, content, t, issued, qrCode(paper, content.checkUrl, alt));
  const squeeze = fitting([...parts, [14, proof]]);
  for (const [gap, block] of parts) paper.place(block, gap * squeeze);
  // At the foot of the page.
  paper.place(proof, Math.max(14 * squeeze, PAGE.bottom - proof.height - paper.y));
  return paper.finish();
}

/** How much of their gaps is left to the parts if they are to stand on one page; all of it where they cannot. */
function fitting(parts: readonly [gap: number, Block][]): number {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const room = PAGE.bottom - PAGE.top - sum(parts.map(([, { height }]) => height));
  const share = room / sum(parts.map(([gap]) => gap));
  return share < LEAST_GAPS ? 1 : Math.min(share, 1);
}

function heading(paper: Paper, { uuid, job1 }: AgreementContent, t: Words, issued: string): Block {
  const right = { width: CONTENT_WIDTH - 160, align: 'right' } as const;
  const numbers = paper.stack(
    paper.text(t('agreement.issued', { date: issued }), TYPE.small, right),
    paper.text(t('agreement.number', { uuid }), TYPE.small, right),
  );
  return paper.stack(
    paper.beside([0, letterhead(paper)], [160, numbers]),
    19,
    paper.text(t('agreement.title'), TYPE.title, { tag: 'H1' }),
    5,
    paper.text(t('agreement.lead', { first: job1.season }), TYPE.lead, { width: 420 }),
  );
}

/** The employee; both employers stand with their jobs. */
function parties(paper: Paper, { employee, language }: AgreementContent, t: Words, name: string): Block {
  const { nationality, residencePermit } = employee;
  const permit = residencePermit ?? (nationality === 'CH' ? 'swiss' : 'none');
  const facts: Fact[] = [
    [t('agreement.residence'), addressInWords(employee, language).join('\n')],
    [t('person.nationality'), nationality === null ? '' : countryInWords(nationality, language)],
    [t('person.permit'), t(`person.permits.${permit}`)],
  ];
  return paper.beside(
    [
      0,
      paper.stack(
        paper.text(t('agreement.employee'), TYPE.label, { width: COLUMN }),
        paper.text(name, sized(name, name.length > LONG_NAME ? SMALL_NAME : NAME), {
          width: COLUMN,
          tag: 'H2',
        }),
      ),
    ],
    [
      SECOND,
      paper.facts(
        facts.filter(([, value]) => value !== ''),
        COLUMN,
        FACT_LABEL,
      ),
    ],
  );
}

function strip(paper: Paper, { job1, job2, interruptionDays, language }: AgreementContent, t: Words): Block {
  const date = (day: CivilDate) => dateInWords(day, language);
  return yearStrip(paper, {
    size: 'lg',
    bars: [job1, job2].map(({ season, startDate, endDate, company }) => ({
      season,
      start: startDate,
      end: endDate,
      text: company,
    })),
    gapText: (days) => t('agreement.gap', { days }),
    label: t('agreement.strip', {
      first: t(`job.${job1.season}`),
      firstStart: date(job1.startDate),
      firstEnd: date(job1.endDate),
      days: interruptionDays,
      second: t(`job.${job2.season}`),
      secondStart: date(job2.startDate),
      secondEnd: date(job2.endDate),
    }),
  });
}

function job(paper: Paper, of: JobOnPaper, language: AgreementContent['language'], t: Words): Block {
  const title = paper.text(t(`job.${of.season}`), TYPE.heading, { tag: 'H2', width: COLUMN - ICON - 6 });
  const facts = paper.facts(
    [
      [t('job.company'), of.company, sized(of.company, TYPE.strong)],
      ...(of.place === null ? [] : [[t('job.place'), of.place, sized(of.place, TYPE.body)] as const]),
      [t('job.title'), of.title, sized(of.title, TYPE.body)],
      [t('job.workload'), `${of.workload}\u00a0%`],
      [t('job.start'), dateInWords(of.startDate, language)],
      [t('job.end'), dateInWords(of.endDate, language)],
    ],
    COLUMN,
    FACT_LABEL,
  );
  const icon: Block = {
    height: title.height,
    draw: (left, top) =>
      paper.artifact(() =>
        drawSeasonIcon(paper, of.season, {
          left,
          top: top + (TYPE.heading.leading - ICON) / 2,
          size: ICON,
          color: COLORS.ink,
        }),
      ),
  };
  return paper.tagged(
    'Sect',
    paper.stack(
      paper.rule(1.5, COLORS.ink, COLUMN),
      10,
      paper.beside([0, icon], [ICON + 6, title]),
      6,
      facts,
    ),
  );
}

function terms(paper: Paper, { interruptionDays }: AgreementContent, t: Words): Block {
  const sentences = [
    t('agreement.terms.confirmed'),
    t('agreement.terms.interruption', { days: interruptionDays, limit: MAX_DAYS_APART }),
    t('agreement.terms.end'),
    t('agreement.terms.data'),
    t('agreement.terms.purpose'),
  ];
  return paper.tagged(
    'Sect',
    paper.stack(
      paper.text(t('agreement.terms.title'), TYPE.heading, { tag: 'H2' }),
      4,
      paper.numbered(sentences, TERM, 2.5),
    ),
  );
}

/** How to check the paper, and who vouches for it. */
function check(paper: Paper, { checkUrl }: AgreementContent, t: Words, issued: string, code: Block): Block {
  const address = checkUrl.replace(/^https?:\/\//, '');
  const width = CONTENT_WIDTH - millimetres(30) - COLUMN_GAP;
  const words = paper.stack(
    paper.text(t('agreement.check.title'), TYPE.heading, { tag: 'H2', width }),
    2,
    paper.text(t('agreement.check.text'), TERM, { width }),
    paper.link(address, checkUrl, { ...TERM, weight: 600 }, width),
    9,
    paper.text(
      [
        { text: `${t('agreement.signature.for')} `, style: TERM_LABEL },
        { text: t('agreement.signature.name'), style: { ...TERM, weight: 700 } },
      ],
      TERM,
      { width },
    ),
    paper.text(t('agreement.signature.text', { date: issued }), TERM_LABEL, { width }),
  );
  return paper.tagged(
    'Sect',
    paper.stack(
      paper.rule(1.5, COLORS.ink),
      12,
      paper.beside([0, words], [CONTENT_WIDTH - millimetres(30), code]),
    ),
  );
}

/** What is very long stands small, so that two pages hold every agreement. */
function sized(text: string, style: TextStyle): TextStyle {
  return text.length > VERY_LONG ? { ...style, size: 8.5, leading: 11.5 } : style;
}
