import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { inseparable } from '#domain/kernel/inseparable.ts';
import type { Language } from '#domain/kernel/language.ts';
import { dateInWords } from '#server/platform/formats.ts';
import { letterhead } from '#server/platform/pdf/drawings.ts';
import { CONTENT_WIDTH, TYPE } from '#server/platform/pdf/look.ts';
import { wordsIn } from '#server/platform/pdf/words.ts';

/** The content of a document: HTML in the subset that `platform/pdf/rich-text.ts` reads. */
export interface DocumentContent {
  language: Language;
  title: string;
  date: CivilDate;
  /** The text before the first heading. */
  lead: string;
  sections: { title: string; html: string }[];
}

const DATE_WIDTH = 160;
const TITLE = { ...TYPE.title, size: 24, leading: 28 };
const LEAD = { ...TYPE.lead, size: 11.5, leading: 16 };

/** Renders a factsheet of the association as a PDF. Deterministic: the same text gives the same bytes. */
export async function renderDocument({
  language,
  title,
  date,
  lead,
  sections,
}: DocumentContent): Promise<Uint8Array> {
  // Imported lazily with the first PDF, since it would slow down the start considerably.
  const { Paper } = await import('#server/platform/pdf/paper.ts');
  const { writeRichText } = await import('#server/platform/pdf/rich-text.ts');
  const paper = new Paper({
    title,
    language,
    createdAt: new Date(`${date}T12:00:00Z`),
    footer: wordsIn(language)('association'),
  });
  const written = paper.text(dateInWords(date, language), TYPE.small, { width: DATE_WIDTH, align: 'right' });
  paper.place(paper.beside([0, letterhead(paper)], [CONTENT_WIDTH - DATE_WIDTH, written]));
  paper.place(paper.text(title, TITLE, { tag: 'H1' }), 22);
  paper.y += 9;
  writeRichText(paper, inseparable(lead), LEAD);
  for (const section of sections) {
    const heading = paper.text(section.title, TYPE.heading, { tag: 'H2' });
    paper.y += 15;
    // Keeps a heading on the same page as the first lines of its text.
    paper.reserve(heading.height + 3 * TYPE.body.leading);
    paper.place(heading);
    paper.y += 3;
    writeRichText(paper, inseparable(section.html), TYPE.body);
  }
  return paper.finish();
}
