import { fullName } from '#domain/accounts/name.ts';
import type { AgreedJob, AgreementContent } from '#domain/agreements/content.ts';
import { interruptionDays, MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import { inGroups } from '#domain/agreements/short-code.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { addressInWords, countryInWords, dateInWords } from '#server/platform/formats.ts';
import { drawSeasonIcon, letterhead } from '#server/platform/pdf/drawings.ts';
import {
  COLORS,
  CONTENT_WIDTH,
  millimetres,
  PAGE,
  sized,
  type TextStyle,
  TYPE,
} from '#server/platform/pdf/look.ts';
import type { Block, Fact, Paper } from '#server/platform/pdf/paper.ts';
import { type Words, wordsIn } from '#server/platform/pdf/words.ts';
import { yearStrip } from '#server/platform/pdf/year-strip.ts';

/** The content of one version's paper; database rows fit this type. */
export interface PaperContent extends AgreementContent {
  readonly uuid: string;
  readonly code: string;
  readonly version: number;
  readonly issuedAt: Date;
  readonly language: 'de' | 'it';
  /** The page on which anybody may check it (rule agreements/check). */
  readonly checkUrl: string;
}

const COLUMN_GAP = 24;
const COLUMN = (CONTENT_WIDTH - COLUMN_GAP) / 2;
const SECOND = COLUMN + COLUMN_GAP;
const FACT_LABEL = 86;
const ICON = 15;
const LEAST_GAPS = 0.3;
const LONG_NAME = 50;
const NAME: TextStyle = { ...TYPE.heading, size: 15, leading: 20, weight: 800 };
const SMALL_NAME: TextStyle = { ...NAME, size: 12, leading: 16 };
const LEAD = { ...TYPE.lead, size: 12, leading: 16.5 };
const TERM = { ...TYPE.body, size: 9, leading: 12.25 };
const TERM_LABEL = { ...TERM, color: COLORS.muted };

/**
 * The paper of a cooperation agreement, as a PDF. Rendering is deterministic: the same content always gives the same
 * bytes.
 */
export async function renderAgreement(content: PaperContent): Promise<Uint8Array> {
  const { issuedAt, employee, language } = content;
  // Imported lazily: loading it would take a good part of every start.
  const { Paper } = await import('#server/platform/pdf/paper.ts');
  const { qrCode } = await import('#server/platform/pdf/qr-code.ts');
  const t = wordsIn(language);
  const name = fullName(employee);
  const paper = new Paper({
    title: t('agreement.titleOf', { name }),
    language,
    createdAt: issuedAt,
    footer: t('association'),
  });
  const issued = dateInWords(zurichDate(issuedAt.getTime()), language);

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

/** The factor by which gaps shrink so that the parts fit on one page; 1 if they cannot fit. */
function fitting(parts: readonly [gap: number, Block][]): number {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const room = PAGE.bottom - PAGE.top - sum(parts.map(([, { height }]) => height));
  const share = room / sum(parts.map(([gap]) => gap));
  return share < LEAST_GAPS ? 1 : Math.min(share, 1);
}

function heading(paper: Paper, { uuid, version, job1 }: PaperContent, t: Words, issued: string): Block {
  const right = { width: CONTENT_WIDTH - 160, align: 'right' } as const;
  const numbers = paper.stack(
    paper.text(t('agreement.issued', { date: issued, version }), TYPE.small, right),
    paper.text(t('agreement.number', { uuid }), TYPE.small, right),
  );
  return paper.stack(
    paper.beside([0, letterhead(paper)], [160, numbers]),
    14,
    paper.text(t('agreement.title'), TYPE.title, { tag: 'H1' }),
    5,
    paper.text(t('agreement.lead', { first: job1.season }), LEAD, { width: 420 }),
  );
}

/** The employee. The employers are printed with their jobs. */
function parties(paper: Paper, { employee, language }: PaperContent, t: Words, name: string): Block {
  const { birthDate, nationality, residencePermit } = employee;
  const permit = residencePermit ?? (nationality === 'CH' ? 'swiss' : null);
  const facts: Fact[] = [
    [t('agreement.residence'), addressInWords(employee, language).join('\n')],
    [t('person.nationality'), nationality === null ? '' : countryInWords(nationality, language)],
    [t('person.permit'), permit === null ? '' : t(`person.permits.${permit}`)],
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
        ...(birthDate === null
          ? []
          : [
              paper.text(t('agreement.birth', { date: dateInWords(birthDate, language) }), TYPE.body, {
                width: COLUMN,
              }),
            ]),
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

function strip(paper: Paper, { job1, job2, language }: PaperContent, t: Words): Block {
  const date = (day: CivilDate) => dateInWords(day, language);
  return yearStrip(paper, {
    size: 'lg',
    bars: [job1, job2].map(({ season, startDate, endDate }) => ({
      season,
      state: 'confirmed' as const,
      start: startDate,
      end: endDate,
      text: t(`job.${season}`),
    })),
    gapText: (days) => t('agreement.gap', { days }),
    label: t('agreement.strip', {
      first: t(`job.${job1.season}`),
      firstStart: date(job1.startDate),
      firstEnd: date(job1.endDate),
      days: interruptionDays(job1.endDate, job2.startDate),
      second: t(`job.${job2.season}`),
      secondStart: date(job2.startDate),
      secondEnd: date(job2.endDate),
    }),
  });
}

function job(paper: Paper, of: AgreedJob, language: PaperContent['language'], t: Words): Block {
  const title = paper.text(t(`job.${of.season}`), TYPE.heading, { tag: 'H2', width: COLUMN - ICON - 6 });
  const facts = paper.facts(
    [
      [t('job.company'), of.company, sized(of.company, TYPE.strong)],
      [t('job.address'), addressInWords(of.address, language).join(', ')],
      ...(of.place === null ? [] : [[t('job.place'), of.place, sized(of.place, TYPE.body)] as const]),
      [t('job.title'), `${of.title}, ${of.workload}\u00a0%`, sized(of.title, TYPE.body)],
      [t('job.start'), dateInWords(of.startDate, language)],
      [t('job.end'), dateInWords(of.endDate, language)],
      [
        t('job.confirmed'),
        [dateInWords(of.confirmedOn, language), of.confirmedBy].filter(Boolean).join(', '),
      ],
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
    paper.stack(paper.rule(1.5, COLORS.ink, COLUMN), 8, paper.beside([0, icon], [ICON + 6, title]), 4, facts),
  );
}

function terms(paper: Paper, { job1, job2 }: PaperContent, t: Words): Block {
  const days = interruptionDays(job1.endDate, job2.startDate);
  const sentences = [
    t('agreement.terms.confirmed'),
    t('agreement.terms.interruption', { days, limit: MAX_INTERRUPTION_DAYS }),
    t('agreement.terms.end'),
    t('agreement.terms.data'),
    t('agreement.terms.purpose'),
  ];
  return paper.tagged(
    'Sect',
    paper.stack(
      paper.text(t('agreement.terms.title'), TYPE.heading, { tag: 'H2' }),
      4,
      paper.numbered(sentences, TERM, 1.5),
    ),
  );
}

/** How to check the paper, and who issued it. */
function check(
  paper: Paper,
  { checkUrl, code }: PaperContent,
  t: Words,
  issued: string,
  picture: Block,
): Block {
  const address = checkUrl.replace(/^https?:\/\//, '');
  const site = address.replace(/\/[^/]*$/, '');
  const width = CONTENT_WIDTH - millimetres(30) - COLUMN_GAP;
  const words = paper.stack(
    paper.text(t('agreement.check.title'), TYPE.heading, { tag: 'H2', width }),
    2,
    paper.text(t('agreement.check.text'), TERM, { width }),
    paper.link(address, checkUrl, { ...TERM, weight: 600 }, width),
    paper.text(
      [
        { text: `${t('agreement.check.code', { site })} `, style: TERM },
        { text: inGroups(code), style: { ...TERM, weight: 700 } },
      ],
      TERM,
      { width },
    ),
    6,
    paper.text(
      [
        { text: `${t('agreement.signature.for')} `, style: TERM_LABEL },
        { text: t('agreement.signature.name'), style: { ...TERM, weight: 700 } },
        { text: `. ${t('agreement.signature.text', { date: issued })}`, style: TERM_LABEL },
      ],
      TERM,
      { width },
    ),
  );
  return paper.tagged(
    'Sect',
    paper.stack(
      paper.rule(1.5, COLORS.ink),
      9,
      paper.beside([0, words], [CONTENT_WIDTH - millimetres(30), picture]),
    ),
  );
}
