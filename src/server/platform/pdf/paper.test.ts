import { describe, expect, it } from 'vitest';
import { readPdf } from '#test/pdf.ts';
import { PAGE, TYPE } from './look.ts';
import { Paper } from './paper.ts';
import { writeRichText } from './rich-text.ts';

const CREATED = new Date('2026-11-20T12:00:00Z');

async function write(draw: (paper: Paper) => void, title = 'Ein Blatt') {
  const paper = new Paper({ title, language: 'de', createdAt: CREATED, footer: 'Ein Fuss' });
  draw(paper);
  return await paper.finish();
}
const read = async (...args: Parameters<typeof write>) => readPdf(await write(...args));
const letter = (html: string) => (paper: Paper) => writeRichText(paper, html, TYPE.body);

describe('a paper', () => {
  it('is a valid file that declares its title and language', async () => {
    const paper = await read((it) => it.place(it.text('Guten Tag', TYPE.title, { tag: 'H1' })));
    expect(paper).toMatchObject({
      problems: '',
      title: 'Ein Blatt',
      language: 'de-CH',
      showsTitle: true,
      isTagged: true,
      structure: ['Document', 'H1', '"Guten Tag"'],
    });
    expect(paper.metadata).toContain('2026-11-20T12:00:00Z');
  });

  it('embeds its fonts', async () => {
    const { fonts } = await read((it) => it.place(it.text('Grüezi Ελένη', TYPE.body)));
    expect(fonts).toHaveLength(2);
    for (const font of fonts) expect(font).toMatch(/yes yes yes/);
  });

  it('supports titles with special characters of XML', async () => {
    const { title, metadata } = await read(() => {}, 'Meier & <Söhne>');
    expect(title).toBe('Meier & <Söhne>');
    expect(metadata).toContain('>Meier &#38; &#60;Söhne&#62;<');
  });

  it('has the same bytes whenever it is written', async () => {
    const draw = letter('<p>Grüezi <em>Ελένη</em></p><ul><li>80 %</li></ul>');
    const first = await write(draw);
    expect(Buffer.from(await write(draw)).equals(first)).toBe(true);
  });

  it('contains no traces of earlier papers', async () => {
    // The same glyph stands for the ligature ﬁ and, in the next paper, for f and i.
    const texts = ['Nguyễn-ﬁ', 'Nguyễn-fi', 'Nguyễn-ﬁ'];
    const read = [];
    for (const text of texts) read.push(readPdf(await write(letter(`<p>${text}</p>`))).structure.at(-1));
    expect(read).toEqual(texts.map((text) => `"${text}"`));
  });

  it('numbers its pages at the foot, outside of the text for screen readers', async () => {
    const { pages, text, structure } = await read((it) => {
      for (let index = 0; index < 3; index++) it.place(it.text(`Teil ${index}`, TYPE.body), 720);
    });
    expect(pages).toBe(3);
    expect(text.match(/Seite \d von \d/g)).toEqual(['Seite 1 von 3', 'Seite 2 von 3', 'Seite 3 von 3']);
    expect(structure.join(' ')).not.toMatch(/Seite|Ein Fuss/);
  });
});

describe('text on a paper', () => {
  const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(8);

  it.each([
    ['long words', `Ein ${LONG} Ende`],
    ['long addresses', `https://example.org/${'a-b/'.repeat(80)}`],
    ['words of wide letters', 'W'.repeat(300)],
    ['words of two typefaces', `${'Ж'.repeat(150)} ${'Ž'.repeat(150)}`],
  ])('stays between its margins with %s', async (_, text) => {
    const { words } = await read((it) => it.place(it.text(text, TYPE.title)));
    for (const { left, right } of words.filter(({ bottom }) => bottom < PAGE.bottom)) {
      expect(left).toBeGreaterThan(PAGE.left - 2);
      expect(right).toBeLessThan(PAGE.right + 2);
    }
  });

  it('is extracted as it was written, across line breaks', async () => {
    const sentence = `Über ${LONG} fährt Ştefan mit 80\u00a0% Kraft, dann «heim» – und schläft. `.repeat(4);
    const { structure } = await read((it) => it.place(it.text(sentence, TYPE.body)));
    expect(structure.at(-1)).toBe(`"${sentence.replaceAll('\u00a0', ' ').trim()}"`);
  });

  it.each([
    ['two words', 'שרה כהן', ['ןהכ', 'הרש']],
    ['a name among others', 'Anna שרה כהן Wirz', ['Anna', 'ןהכ', 'הרש', 'Wirz']],
    ['two scripts', 'محمد בן Wirz', ['ןב', 'دمحم', 'Wirz']],
    ['a number between', 'Hotel فندق 25 نجوم', ['Hotel', 'قدنف', '25', 'موجن']],
  ])('written from right to left has its words in that order: %s', async (_, text, fromTheLeft) => {
    const { words } = await read((it) => it.place(it.text(text, TYPE.title)));
    const set = words.filter(({ bottom }) => bottom < PAGE.bottom).toSorted((a, b) => a.left - b.left);
    expect(set.map((word) => word.text)).toEqual(fromTheLeft);
    for (const [index, { left }] of set.entries()) {
      if (index > 0) expect(left).toBeGreaterThan((set[index - 1]?.right ?? 0) + 2);
    }
  });

  it('is normalised to NFC, without invisible characters', async () => {
    const { structure } = await read((it) => it.place(it.text('Zu\u0308\u200brich\ufeff\u00ad', TYPE.body)));
    expect(structure.at(-1)).toBe('"Zürich"');
  });

  it('continues over pages as one paragraph, without widows and orphans', async () => {
    for (let before = 0; before < TYPE.body.leading * 4; before += TYPE.body.leading) {
      const { structure, words } = await read((it) => {
        it.y = PAGE.bottom - before - 1;
        it.write('Ein Satz, der sich wiederholt. '.repeat(15), TYPE.body);
      });
      expect(structure.filter((line) => line === 'P')).toHaveLength(1);
      for (const page of [1, 2]) {
        const body = words.filter((word) => word.page === page && word.bottom < PAGE.bottom + 5);
        const lines = new Set(body.map(({ top }) => top));
        expect(lines.size).not.toBe(1);
      }
    }
  });
});

describe('a letter on a paper', () => {
  it('keeps paragraphs, emphasis and line breaks', async () => {
    const { structure, fonts } = await read(
      letter(
        '<p>Guten <strong>Tag</strong>,<br /><em>liebe</em> <u>Leute</u></p><p></p><p>1 &lt; 2 &amp; 3</p>',
      ),
    );
    expect(structure).toEqual(['Document', 'P', '"Guten Tag, liebe Leute"', 'P', '"1 < 2 & 3"']);
    expect(fonts.map((font) => font.replace(/^.*Grotesk-(\S+) .*$/, '$1')).sort()).toEqual([
      'Bold',
      'Italic',
      'Regular',
    ]);
  });

  it('keeps nested lists', async () => {
    const { structure } = await read(
      letter('<ol><li><p>eins</p><ul><li>a</li><li>b</li></ul></li><li>zwei</li></ol>danach'),
    );
    expect(structure.join(' ')).toBe(
      'Document L /ListNumbering /Decimal ' +
        'LI Lbl "1." LBody P "eins" L /ListNumbering /Disc ' +
        'LI Lbl "•" LBody P "a" LI Lbl "•" LBody P "b" ' +
        'LI Lbl "2." LBody P "zwei" P "danach"',
    );
  });

  it('loses no word of malformed lists', async () => {
    const { text } = await read(letter('<li>eins</li><ul>zwei<li>drei</li></ul><ul></ul>vier < fünf'));
    expect(text.split(/\s+/)).toEqual(expect.arrayContaining(['eins', 'zwei', 'drei', 'vier', '<', 'fünf']));
  });

  it('may be empty', async () => {
    expect((await read(letter(''))).problems).toBe('');
  });
});
