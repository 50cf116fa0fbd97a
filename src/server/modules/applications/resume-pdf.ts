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

/** A resume by itself, as it is at that moment. */
export interface ResumePdfContent extends ResumeContent {
  /** The same as XML of Europass, which other systems and our own import find in the file. */
  readonly europass: string;
  readonly madeAt: Date;
}

/** The resume up to its documents, as a PDF: the same content always makes the same bytes. */
export async function renderResume(content: ResumePdfContent): Promise<OwnPages> {
  const { language, madeAt, person } = content;
  // Loaded with the first paper: it would be a good part of every start.
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
  // By that name the editor of Europass looks for it.
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
