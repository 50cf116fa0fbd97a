import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { canBeSet } from '#domain/kernel/script.ts';
import { splitByFont } from './fonts.ts';
import { unpackWoff } from './woff.ts';

const plain = { weight: 400, italic: false } as const;
const filesOf = (text: string) => splitByFont(text, plain).map(({ file }) => file);
const isOwn = (file: string) => file.includes('schibsted');

/** The non-ASCII letters of languages written in Europe. */
const ALPHABETS = {
  Albanian: 'ÇçËë',
  Azerbaijani: 'ÇçƏəĞğİıÖöŞşÜü',
  Belarusian: 'АаБбВвГгДдЕеЁёЖжЗзІіЙйКкЛлМмНнОоПпРрСсТтУуЎўФфХхЦцЧчШшЫыЬьЭэЮюЯя',
  Bulgarian: 'ЩщЪъ',
  Catalan: 'ÀàÇçÈèÉéÍíÏïĿŀÒòÓóÚúÜü',
  Croatian: 'ČčĆćĐđŠšŽž',
  Czech: 'ÁáČčĎďÉéĚěÍíŇňÓóŘřŠšŤťÚúŮůÝýŽž',
  Danish: 'ÆæØøÅå',
  Estonian: 'ÄäÕõÖöÜüŠšŽž',
  French: 'ÀàÂâÆæÇçÉéÈèÊêËëÎîÏïÔôŒœÙùÛûÜüŸÿ',
  Georgian: 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
  German: 'ÄäÖöÜüẞß',
  Greek: 'ΑαΆάΒβΓγΔδΕεΈέΖζΗηΉήΘθΙιΊίΪϊΐΚκΛλΜμΝνΞξΟοΌόΠπΡρΣσςΤτΥυΎύΫϋΰΦφΧχΨψΩωΏώ',
  Hungarian: 'ÁáÉéÍíÓóÖöŐőÚúÜüŰű',
  Icelandic: 'ÁáÐðÉéÍíÓóÚúÝýÞþÆæÖö',
  Irish: 'ÁáÉéÍíÓóÚú',
  Latvian: 'ĀāČčĒēĢģĪīĶķĻļŅņŠšŪūŽž',
  Lithuanian: 'ĄąČčĘęĖėĮįŠšŲųŪūŽž',
  Macedonian: 'ЃѓЅѕЈјЉљЊњЌќЏџ',
  Maltese: 'ĊċĠġĦħŻż',
  Polish: 'ĄąĆćĘęŁłŃńÓóŚśŹźŻż',
  Portuguese: 'ÃãÇçÊêÕõ',
  Romanian: 'ĂăÂâÎîȘșȚțŞşŢţ',
  Sami: 'ÁáČčĐđŊŋŠšŦŧŽžǤǥǦǧǨǩƷʒǮǯ',
  Serbian: 'ЂђЋћ',
  Spanish: 'ÑñÁáÉéÍíÓóÚúÜü',
  Turkish: 'ÇçĞğIıİiÖöŞşÜü',
  Ukrainian: 'ҐґЄєЇї',
  Welsh: 'ŴŵŶŷẀẁẂẃẄẅỲỳ',
};

describe('the fonts of a paper', () => {
  it.each(Object.entries(ALPHABETS))('have the letters of names in %s', (_, letters) => {
    for (const face of [plain, { weight: 800, italic: false }, { weight: 700, italic: true }] as const) {
      expect(
        splitByFont(letters, face)
          .map(({ text }) => text)
          .join(''),
      ).toBe(letters);
    }
  });

  it('are those of the pages where these have the letters, and never mix within a word', () => {
    expect(filesOf('Łukasiewicz Þórðarson Őrsi').every(isOwn)).toBe(true);
    expect(filesOf('Шевченко').every((file) => !isOwn(file))).toBe(true);
    expect(filesOf('Nguyễn').every((file) => !isOwn(file))).toBe(true);
    const [word, ...rest] = splitByFont('Nguyễn Anna', plain);
    expect(word?.text).toBe('Nguyễn');
    expect(rest.every(({ file }) => isOwn(file))).toBe(true);
  });

  it('keep a combining mark with its letter', () => {
    expect(splitByFont('n\u0308ai', plain)).toHaveLength(1);
  });

  it('show a replacement for a letter that no font has', () => {
    expect(splitByFont('李', plain).map(({ text }) => text)).toEqual(['□']);
  });
});

it('a font keeps its name and its widths when it is unpacked', () => {
  const packed = readFileSync(
    createRequire(import.meta.url).resolve(
      '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-400-normal.woff',
    ),
  );
  const [before, after] = [packed, unpackWoff(packed)].map((bytes) => create(bytes) as Font);
  expect([before?.type, after?.type]).toEqual(['WOFF', 'TTF']);
  expect(after?.postscriptName).toBe('SchibstedGrotesk-Regular');
  const widths = (font: Font | undefined) =>
    ['Solstice', 'AVATAR', 'Zürich'].map((text) => font?.layout(text).advanceWidth);
  expect(widths(after)).toEqual(widths(before));
});

it.each([plain, { weight: 700, italic: false } as const])(
  'a font has every character that lines of papers may contain: %j',
  (face) => {
    const boxes: string[] = [];
    for (let code = 0x20; code < 0x20000; code += 1) {
      const character = String.fromCodePoint(code);
      if (/\p{C}|\p{Z}/u.test(character) || !canBeSet(character)) continue;
      if (splitByFont(character, face).some(({ text }) => text !== character)) boxes.push(code.toString(16));
    }
    expect(boxes).toEqual([]);
  },
);
