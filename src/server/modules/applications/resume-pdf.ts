import { fullName } from '#domain/accounts/name.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { dateInWords } from '#server/platform/formats.ts';
import { wordsIn } from '#server/platform/pdf/words.ts';
import {
  finish,
  firstLine,
  type OwnPages,
  pagesBehind,
  type ResumeContent,
  title,
  writePerson,
  writeResume,
} from './resume-paper.ts';

/** A resume on its own, in its current state. */
export interface ResumePdfContent extends ResumeContent {
  /** The resume as Europass XML, attached for other systems and for our own import. */
  readonly europass: string;
  readonly madeAt: Date;
}

/**
 * The resume without its documents, as a PDF. Rendering is deterministic: the same content always gives the same bytes.
 */
export async function renderResume(content: ResumePdfContent): Promise<OwnPages> {
  const { language, madeAt, person } = content;
  // Imported lazily: loading it would take a good part of every start.
  const { Paper } = await import('#server/platform/pdf/paper.ts');
  const t = wordsIn(language);
  const footer = t('resume.titleOf', { name: fullName(person) });
  const paper = new Paper({
    title: footer,
    language,
    createdAt: madeAt,
    footer,
    pagesBehind: pagesBehind(content),
  });
  const date = dateInWords(zurichDate(madeAt.getTime()), language);
  // The Europass editor looks for an attachment of this name.
  paper.attach(Buffer.from(content.europass), {
    name: 'attachment.xml',
    type: 'text/xml',
    description: 'Europass',
    madeAt,
  });
  paper.bookmark(t('resume.title'));
  paper.place(
    paper.stack(
      firstLine(paper, t('resume.madeOn', { date })),
      19,
      title(paper, content, t, { above: t('resume.title'), below: () => [] }),
    ),
  );
  writePerson(paper, content, t);
  writeResume(paper, content, t);
  return finish(paper);
}
