import { inGroupsOfFour } from '#domain/companies/verification.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { dateInWords } from '#server/platform/formats.ts';
import { CONTENT_WIDTH, millimetres, PAGE, TYPE } from '#server/platform/pdf/look.ts';
import { wordsIn } from '#server/platform/pdf/words.ts';
import type { Letter } from './proofs.ts';

/** The position of the address window on the right, as on Swiss envelopes. */
const ADDRESS_TOP = millimetres(48);
const ADDRESS_LEFT = millimetres(118) - PAGE.left;
const TITLE_TOP = millimetres(95);
const GAP = 12;

/** Renders the letter with the code for a house. `office` is the contact for recipients who know nothing of the request. */
export async function renderLetter(letter: Letter, office: string): Promise<Uint8Array> {
  // Imported lazily, since it is slow to load.
  const { Paper } = await import('#server/platform/pdf/paper.ts');
  const { letterhead } = await import('#server/platform/pdf/drawings.ts');
  const { addressee, asker, company, code, isClaim, language, expiresAt, printedAt } = letter;
  const t = wordsIn(language);
  const title = t('houseLetter.title');
  const paper = new Paper({
    title,
    language,
    createdAt: printedAt,
    footer: `${t('association')} · ${title}`,
  });
  const day = (at: Date) => dateInWords(zurichDate(at.getTime()), language);
  const names = { asker, company };

  paper.place(letterhead(paper));
  paper.y = Math.max(paper.y + GAP, ADDRESS_TOP);
  const width = CONTENT_WIDTH - ADDRESS_LEFT;
  paper.place(paper.beside([ADDRESS_LEFT, paper.text(addressee.join('\n'), TYPE.body, { width })]));
  paper.y = Math.max(paper.y + GAP, TITLE_TOP);
  paper.place(paper.text(day(printedAt), TYPE.small));
  paper.place(paper.text(title, TYPE.title, { tag: 'H1' }), GAP);
  paper.place(paper.text(t('houseLetter.greeting'), TYPE.body), GAP);
  paper.place(paper.text(t(isClaim ? 'houseLetter.claim' : 'houseLetter.own', names), TYPE.body), GAP);
  paper.place(paper.text(t('houseLetter.code'), TYPE.small), 2 * GAP);
  paper.place(paper.text(inGroupsOfFour(code), TYPE.title), GAP);
  paper.place(paper.text(t('houseLetter.how', { until: day(expiresAt) }), TYPE.body), 2 * GAP);
  paper.place(paper.text(t('houseLetter.stranger', { office }), TYPE.body), GAP);
  return paper.finish();
}
