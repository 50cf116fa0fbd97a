import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToBytes, formsOf, placedWordsOf, wordsOf } from './fold.ts';

describe('tokenising a text', () => {
  it.each<[string, string[]]>([
    ['Koch/Köchin (80–100%)', ['koch', 'koechin', '80', '100', '%']],
    ['ÄRZTE Ärzte a\u0308rzte', ['aerzte', 'aerzte', 'aerzte']],
    ['STRASSE Straße GROẞ', ['strasse', 'strasse', 'gross']],
    ['Crème brûlée, Señor, Façade', ['creme', 'brulee', 'senor', 'facade']],
    ['bœuf Cæsar smørrebrød Łódź', ['boeuf', 'caesar', 'smoerrebroed', 'lodz']],
    ['Kü\u00adche Kü\u200bche', ['kueche', 'kueche']],
    ['ﬁn ２０', ['fin', '20']],
    [
      "l'hôtel d’hiver dell'albergo nell’alta quest'anno qu'un",
      ['hotel', 'hiver', 'albergo', 'alta', 'anno', 'un'],
    ],
    ["Joe's Bar, O'Connor, Rock'n'Roll", ['joe', 's', 'bar', 'o', 'connor', 'rock', 'roll']],
    ["l' hôtel", ['l', 'hotel']],
    ['Καφές ΚΑΦΈΣ кухня', ['καφεσ', 'καφεσ', 'кухня']],
    ['— … !', []],
    ['Kellner*in Kellner:in Kellner_in Kellner·in', ['kellner', 'kellner', 'kellner', 'kellner']],
    ['Kellner/in Kellner/-in Kellner(in) Kellner(-in)', ['kellner', 'kellner', 'kellner', 'kellner']],
    ['KellnerIn KELLNER/IN KellnerInnen', ['kellner', 'kellner', 'kellner']],
    ['Köch*innen Mitarbeiter/innen Leiter/-in/-innen', ['koech', 'mitarbeiter', 'leiter', 'innen']],
    ['Lehrer(in)nen Koch/in/Allrounder', ['lehrer', 'koch', 'allrounder']],
    ['Angestellte/r Angestellte*n Angestellter/e', ['angestellte', 'angestellte', 'angestellter']],
    ['Hotelfachfrau/-mann Kaufmann/frau', ['hotelfachfrau', 'kaufmann']],
    ['serveur·euse serveur/euse serveur-euse serveur·euse·s', ['serveur', 'serveur', 'serveur', 'serveur']],
    ['employé(e)s employé·e·s employé.e employé-e-s', ['employe', 'employe', 'employe', 'employe']],
    ['cuisinier/ère directeur·rice technicien/ne', ['cuisinier', 'directeur', 'technicien']],
    ['vendeur/se cook(s) Koch(s)in hôte/sse', ['vendeur', 'cook', 'koch', 's', 'in', 'hote']],
    ['cameriere/a cuoco/a addetto(a) direttore/trice', ['cameriere', 'cuoco', 'addetto', 'direttore']],
    ["d'un·e employé·e l'infermiere/a", ['un', 'employe', 'infermiere']],
    ['(m/w/d) (m/f/d) (h/f) M/W m|w|d (w/m/x)', []],
    ['Koch(m/w/d) D/F/I m/n m', ['koch', 'd', 'f', 'i', 'm', 'n', 'm']],
    [
      'Neuchâtel/NE Sion/VS und/oder Service/Bar',
      ['neuchatel', 'ne', 'sion', 'vs', 'und', 'oder', 'service', 'bar'],
    ],
    [
      'Val-les-Bains Check-in sur-e. a/e Mitarbeiter*innenfest',
      ['val', 'les', 'bains', 'check', 'in', 'sur', 'a', 'e', 'mitarbeiter', 'innenfest'],
    ],
    ['Zimmer.in Hotel -in 12/in', ['zimmer', 'in', 'hotel', 'in', '12', 'in']],
  ])('"%s" has the words %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('truncates a word at 60 letters, so that a pasted blob stays one short word', () => {
    expect(wordsOf('x'.repeat(10_000))).toEqual(['x'.repeat(60)]);
  });

  it('finds the same words in a text as in its pieces between spaces', () => {
    const tricky = [
      ...'aeuüsßΣσİı\u0308\u0301\u00ad´¨ﬁ’l,.-*:/()１ ',
      ' ',
      'qu',
      'dell',
      'ΟΔΟΣ',
      'In',
      'er',
      'mw',
    ];
    const text = fc
      .array(fc.oneof(fc.constantFrom(...tricky), fc.string({ unit: 'binary', maxLength: 3 })))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (whole) => {
        expect(whole.split(' ').flatMap(wordsOf)).toEqual(wordsOf(whole));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['zuerich', ['zuerich', 'zurich']],
    ['zurich', ['zurich']],
    ['boeen', ['boeen', 'bon']],
    ['service', ['service']],
  ])('"%s" is indexed as %j', (word, forms) => {
    expect(formsOf(word)).toEqual(forms);
  });

  it('preserves prefixes in both forms of any word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aeouäöüßsbé'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(12), (whole, length) => {
        const beginning = whole.slice(0, length);
        if (beginning === '') return;
        const forms = (text: string) => formsOf(wordsOf(text)[0] as string);
        expect(forms(whole).at(0)).toMatch(new RegExp(`^${forms(beginning).at(0)}`));
        expect(forms(whole).at(-1)).toMatch(new RegExp(`^${forms(beginning).at(-1)}`));
      }),
    );
  });

  it('gives every spelling of an umlaut one common form', () => {
    const letters = fc.array(fc.constantFrom('b', 'e', 'i', 's', 'ä', 'ö', 'ü'), {
      minLength: 1,
      maxLength: 10,
    });
    fc.assert(
      fc.property(letters, (typed) => {
        const spell = (table: Record<string, string>) =>
          typed.map((letter) => table[letter] ?? letter).join('');
        const spellings = [
          spell({}),
          spell({ ä: 'ae', ö: 'oe', ü: 'ue' }),
          spell({ ä: 'a', ö: 'o', ü: 'u' }),
        ];
        expect(new Set(spellings.map((word) => formsOf(wordsOf(word)[0] as string).at(-1))).size).toBe(1);
      }),
    );
  });
});

describe('locating the words of a text', () => {
  it.each<[string, string[]]>([
    ['Koch/Köchin (80–100%)', ['Koch', 'Köchin', '80', '100', '%']],
    ['a\u0308rzte Kü\u00adche\u00ad', ['a\u0308rzte', 'Kü\u00adche']],
    ["l'hôtel d’hiver, l' hôtel", ['hôtel', 'hiver', 'l', 'hôtel']],
    ['2½ ㎏ Straße™', ['2½', '½', '㎏', 'Straße™']],
    [`${'x'.repeat(70)} y`, ['x'.repeat(70), 'y']],
    ['— … !', []],
    ['Kellner*in KellnerIn, Koch/-in', ['Kellner*in', 'KellnerIn', 'Koch/-in']],
    ['employé(e)s, employé·e·s', ['employé(e)s', 'employé·e·s']],
    ["l'infermiere/a (m/f)", ['infermiere/a']],
    ['Kü\u00adch*innen Köch*in­nen', ['Kü\u00adch*innen', 'Köch*in­nen']],
  ])('finds those of "%s" as they were written', (text, written) => {
    expect(placedWordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(written);
  });

  it.each([
    ['Köch', [4]],
    ['Ko\u0308ch Koech', [4, 5]],
    ['Kü\u00adche', [5]],
    ["l'Hôtel Straße bœuf", [5, 6, 4]],
    ['Kellner/in KellnerIn', [7, 7]],
  ])('counts the letters typed for each word of %j', (text, letters) => {
    expect(placedWordsOf(text).map((word) => word.letters)).toEqual(letters);
  });

  it('finds the same words as tokenising, in any text', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        ...'aeuÄÖüß ΣςσİıŁI*/(-)',
        'er',
        'In',
        'nen',
        '\u0308',
        '\u0301',
        '\u00ad',
        '\u200d',
        "'",
        '’',
        'l',
        '½',
        'ﬁ',
        '\ud800',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    const text = fc.array(unit, { maxLength: 20 }).map((units) => units.join(''));
    fc.assert(
      fc.property(text, (written) => {
        const placed = placedWordsOf(written);
        expect(placed.map(({ word }) => word)).toEqual(wordsOf(written));
        expect(placed.every(({ start, end }) => start < end && end <= written.length)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('truncating to bytes', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abc', 2, 'ab'],
    ['aü', 2, 'a'],
    ['aü', 3, 'aü'],
    ['€', 2, ''],
    ['😀a', 3, ''],
    ['😀a', 4, '😀'],
  ])('%s within %i bytes is "%s"', (text, limit, cut) => {
    expect(cutToBytes(text, limit)).toBe(cut);
  });
});
