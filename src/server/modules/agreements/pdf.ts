import { MAX_DAYS_APART } from '#domain/agreements/package.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import type { ResidencePermit } from '#domain/profiles/residence-permit.ts';
import { drawSeasonIcon, letterhead, qrCode } from '#server/platform/pdf/drawings.ts';
import { COLORS, CONTENT_WIDTH, millimetres, PAGE, TYPE } from '#server/platform/pdf/look.ts';
import { type Block, type Fact, Paper } from '#server/platform/pdf/paper.ts';
import { dateInWords, type Words, wordsIn } from '#server/platform/pdf/words.ts';
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
  /** Where anybody may check it (decisions 8). */
  readonly checkUrl: string;
  readonly interruptionDays: number;
}

const COLUMN_GAP = 24;
const COLUMN = (CONTENT_WIDTH - COLUMN_GAP) / 2;
const SECOND = COLUMN + COLUMN_GAP;

/** The paper of a cooperation agreement, as a PDF: the same content always makes the same bytes. */
export async function renderAgreement(content: AgreementContent): Promise<Uint8Array> {
  const { createdAt, employee, language } = content;
  const t = wordsIn(language);
  const name = `${employee.firstName} ${employee.lastName}`;
  const paper = new Paper({
    title: t('agreement.titleOf', { name }),
    language,
    createdAt,
    footer: t('association'),
  });
  const issued = dateInWords(zurichDate(createdAt.getTime()), language);

  paper.place(heading(paper, content, t, issued));
  paper.place(parties(paper, content, t, name), 20);
  paper.place(strip(paper, content, t), 14);
  paper.place(paper.beside([0, job(paper, content.job1, t)], [SECOND, job(paper, content.job2, t)]), 14);
  paper.place(paper.rule(0.75, COLORS.line), 16);
  paper.place(terms(paper, content, t), 12);
  const proof = check(paper, content, t, issued);
  // At the foot of the page, where the rest leaves room.
  paper.place(proof, Math.max(14, PAGE.bottom - proof.height - paper.y));
  return paper.finish();
}
