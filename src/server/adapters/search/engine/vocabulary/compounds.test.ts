import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../fold.ts';
import { heads, modifiers } from './compound-parts.ts';
import { partsOf } from './compounds.ts';

const longForm = (word: string) => wordsOf(word)[0] as string;

describe('parts of compounds', () => {
  it.each(
    `
    Küchenhilfe: Küche Hilfe
    Kuechenhilfe: Küche Hilfe
    Küchenhilfen: Küche Hilfen Hilfe
    Servicemitarbeiter: Service Mitarbeiter
    Servicemitarbeiterin: Service Mitarbeiterin Mitarbeiter
    Servicemitarbeiterinnen: Service Mitarbeiterinnen Mitarbeiter
    Servicefachangestellten: Service Fachangestellten Fachangestellte
    Zimmermädchen: Zimmer Mädchen
    Hauswirtschaft: Haus Wirtschaft
    Nachtportier: Nacht Portier
    Skilehrer: Ski Lehrer
    Skilehrerinnen: Ski Lehrerinnen Lehrer
    Frühstücksservice: Frühstück Service
    Bergrestaurant: Berg Restaurant
    Jungkoch: jung Koch
    Jungköche: jung Köche Koch
    Alleinkoch: allein Koch
    Alleinköchinnen: allein Köchinnen Koch
    Restaurantfachfrau: Restaurant Fachfrau
    Zahlkellner: Zahl Kellner
    Hotelfachmann: Hotel Fachmann
    Hotelfachschule: Hotel Fach Schule
    Reinigungskraft: Reinigung Kraft
    Reinigungskräfte: Reinigung Kräfte Kraft
    Bademeister: Bad Meister
    Hotelküchenchefin: Hotel Küche Chefin Chef
    Kinderskilehrer: Kind Ski Lehrer
    Gästehaus: Gast Haus
    Berggasthaus: Berg Gasthaus
    Skikindergarten: Ski Kindergarten
    Campingplatzmitarbeiter: Campingplatz Mitarbeiter
    Tagesgäste: Tag Gäste Gast
    Direktionsassistentin: Direktion Assistentin Assistent
    Etagenportier: Etage Portier
    Lehrtochter: Lehre Tochter
    Réceptionspraktikantin: Réception Praktikantin Praktikant
    Rezeptionsmitarbeiter: Rezeption Mitarbeiter
    Weihnachtsservice:
    Rezeption:
    Réceptionist:
    Barcelona:
    Barbara:
    Portion:
    Kochel:
    Kochen:
    Koch:
    Küche:
    Mitarbeiterin:
    Service:
    Kindergarten:
    Jungfrau:
    Barbar:
    dienstbar:
    Badener:
    Barista:
    Hotelier:
    Kellnerei:
    Sportler:
    Seele:
    Berger:
    Gastein:
    Hauser:
    Hausen:
    Teamsport:
    Wunderbar:
    Alpnach:
    Zimmermann:
    Gartenstadt:
    Hofmann:
    Servicetechnik3:
    `
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/: ?/) as [word: string, parts: string]),
  )('of %s are "%s"', (word, parts) => {
    expect(partsOf(longForm(word))).toEqual(wordsOf(parts));
  });

  /** The possible first and last parts of words, as pairs of the written and the indexed form. */
  const formsOf = (list: string, whereOthersFollow: 'also the first' | 'only the others') =>
    list
      .trim()
      .split(/ \| |\n/)
      .flatMap((item) => {
        const [first = '', ...others] = item
          .split(' ')
          .flatMap((form) =>
            form.endsWith('+') ? ['', 'n', 's', 'in', 'innen'].map((end) => form.slice(0, -1) + end) : [form],
          )
          .map(longForm);
        const written =
          whereOthersFollow === 'also the first' || others.length === 0 ? [first, ...others] : others;
        return written.map((form) => ({ form, found: form === first ? [form] : [form, first], first }));
      });
  const joining = formsOf(modifiers, 'only the others');
  const ending = formsOf(heads, 'also the first');

  it.each([
    ['beginning', joining],
    ['end', ending],
  ])('are listed with one meaning for each %s', (_, listed) => {
    const forms = listed.map(({ form }) => form);
    expect(forms.filter((form, index) => forms.indexOf(form) !== index)).toEqual([]);
  });

  /** Every split of a word: the written and the indexed parts. */
  function covers(word: string, isStart: boolean): { written: string[]; found: string[] }[] {
    const asEnd = isStart ? [] : ending.filter(({ form }) => form === word);
    return [
      ...asEnd.map(({ form, found }) => ({ written: [form], found })),
      ...joining
        .filter(({ form }) => word.startsWith(form))
        .flatMap(({ form, first }) =>
          covers(word.slice(form.length), false).map(({ written, found }) => ({
            written: [form, ...written],
            found: [first, ...found],
          })),
        ),
    ];
  }

  it('are the split with the fewest parts, then the longer earlier ones, if any split covers the word', () => {
    const pieces = fc.oneof(
      fc.constantFrom(...joining.map(({ form }) => form)),
      fc.constantFrom(...ending.map(({ form }) => form)),
      fc.constantFrom('s', 'e', 'n', 'in', 'er'),
    );
    const compound = fc.tuple(
      fc.array(fc.constantFrom(...joining), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...ending),
    );
    const words = fc.oneof(
      compound.map(([first, last]) => [...first, last].map(({ form }) => form).join('')),
      fc.array(pieces, { maxLength: 5 }).map((chosen) => chosen.join('')),
    );
    const kept = ['barbar', 'dienstbar', 'zahlbar', 'jungfrau', 'jungfrauen'];
    fc.assert(
      fc.property(words, (word) => {
        fc.pre(!kept.includes(word) && !/^kinderg(ae|a)rt/.test(word));
        const [best] = covers(word, true).sort(
          (a, b) =>
            a.written.length - b.written.length ||
            b.written
              .map((part, index) => part.length - (a.written[index] as string).length)
              .find((difference) => difference !== 0) ||
            0,
        );
        expect(partsOf(word)).toEqual([...new Set(best?.found ?? [])]);
      }),
      { numRuns: 500 },
    );
  });

  it('are found in words of 60 letters with many possible splits, too', () => {
    const beginning = 'skischul'.repeat(7);
    expect(partsOf(`${beginning}team`)).toEqual(['skischule', 'team']);
    expect(partsOf(`${beginning}teax`)).toEqual([]);
    expect(partsOf('x'.repeat(60))).toEqual([]);
  });
});
