import { fullName } from '#domain/accounts/name.ts';
import { type Answer, answerInWords, type Question } from '#domain/jobs/questions.ts';
import { shownWorkload } from '#domain/jobs/workload.ts';
import type { Season } from '#domain/kernel/season.ts';
import { spanOfMonths } from '#domain/kernel/year-strip.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { dateInWords, monthInWords } from '#server/platform/formats.ts';
import { TYPE } from '#server/platform/pdf/look.ts';
import type { Block, Paper } from '#server/platform/pdf/paper.ts';
import { writeRichText } from '#server/platform/pdf/rich-text.ts';
import { type Words, wordsIn } from '#server/platform/pdf/words.ts';
import { yearStrip } from '#server/platform/pdf/year-strip.ts';
import {
  finish,
  firstLine,
  type OwnPages,
  pagesBehind,
  periodInWords,
  type ResumeContent,
  section,
  title,
  writePerson,
  writeResume,
} from './resume-paper.ts';

/**
 * The content of a dossier, as it was when the application was sent (rule applications/dossier). Database rows fit this
 * type.
 */
export interface DossierContent extends ResumeContent {
  readonly sentAt: Date;
  /** Whether it is a preview of what would be sent now. */
  readonly isPreview: boolean;
  readonly job: {
    readonly title: string;
    readonly season: Season;
    readonly startMonth: number;
    readonly startYear: number;
    readonly endMonth: number;
    readonly endYear: number;
    readonly workloadMin: number;
    readonly workloadMax: number;
    readonly place: string;
  };
  readonly company: string;
  /** The half of the year that is planned with it, in the language of the dossier; null for none. */
  readonly planned: string | null;
  /** Sanitised HTML. */
  readonly letter: string;
  /** What the ad asked, and the answers in its order. */
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
}

/**
 * The dossier of an application without its documents, as a PDF. Rendering is deterministic: the same content always
 * gives the same bytes.
 */
export async function renderDossier(content: DossierContent): Promise<OwnPages> {
  const { language, sentAt, person, job, letter } = content;
  // Imported lazily: loading it would take a good part of every start.
  const { Paper } = await import('#server/platform/pdf/paper.ts');
  const t = wordsIn(language);
  const name = fullName(person);
  const footer = t('dossier.titleOf', { name, job: job.title });
  const paper = new Paper({
    title: footer,
    language,
    createdAt: sentAt,
    footer,
    pagesBehind: pagesBehind(content),
  });
  paper.bookmark(t('dossier.title'));
  paper.place(heading(paper, content, t));
  section(paper, { title: t('dossier.letter'), least: 3 * TYPE.body.leading }, () =>
    writeRichText(paper, letter, TYPE.body),
  );
  writeAnswers(paper, content, t);
  writePerson(paper, content, t);
  writeResume(paper, content, t, t('resume.title'));
  return finish(paper);
}

/** Each question with its answer below it; nothing where the ad asked nothing. */
function writeAnswers(paper: Paper, { questions, answers }: DossierContent, t: Words): void {
  if (questions.length === 0) return;
  section(paper, { title: t('dossier.answers'), least: 2 * TYPE.body.leading }, () => {
    for (const [at, question] of questions.entries()) {
      const answer = answerInWords(question, answers[at] ?? null, (said) => t(`dossier.${said}`));
      paper.place(paper.text(question.text, TYPE.strong), at === 0 ? 0 : 8);
      paper.place(paper.text(answer ?? t('dossier.noAnswer'), answer === null ? TYPE.label : TYPE.body));
    }
  });
}

function heading(paper: Paper, content: DossierContent, t: Words): Block {
  const { job, company, planned, sentAt, isPreview, language } = content;
  const date = dateInWords(zurichDate(sentAt.getTime()), language);
  const sent = t(isPreview ? 'dossier.preview' : 'dossier.sent', { date });
  const span = spanOfMonths(
    { year: job.startYear, month: job.startMonth },
    { year: job.endYear, month: job.endMonth },
  );
  const period = periodInWords(
    job.season,
    monthInWords(span.start, language),
    monthInWords(span.end, language),
    t,
  );
  const workload = shownWorkload({ min: job.workloadMin, max: job.workloadMax });
  return paper.stack(
    firstLine(paper, sent),
    19,
    title(paper, content, t, {
      above: t('dossier.title'),
      below: (width) => [
        8,
        paper.text(`${job.title}, ${workload.join('–')}\u00a0%`, { ...TYPE.lead, weight: 700 }, { width }),
        paper.text(`${company}, ${job.place}`, TYPE.lead, { width }),
        paper.text(period, TYPE.lead, { width }),
        ...(planned === null
          ? []
          : [paper.text(t('dossier.planned', { half: planned }), TYPE.lead, { width })]),
      ],
    }),
    14,
    yearStrip(paper, {
      size: 'lg',
      bars: [{ ...span, season: job.season, state: 'possible', text: company }],
      label: `${period}.`,
    }),
  );
}
