import { describe, expect, it } from 'vitest';
import { isOpenEnd, putsDayFirst, readDate, writesDayFirst } from './dates.ts';

/** As `yyyy-MM-dd`, with the precision that it has. */
function read(said: string, isDayFirst: boolean): string | null {
  const date = readDate(said, isDayFirst);
  return (
    date &&
    [date.year, date.month, date.day]
      .filter((it) => it !== null)
      .map((it) => String(it).padStart(2, '0'))
      .join('-')
  );
}

describe('a date in a file', () => {
  it.each([
    ['2021', '2021'],
    ['2021-03', '2021-03'],
    ['2021-3-5', '2021-03-05'],
    ['2021-03-15T08:00:00Z', '2021-03-15'],
    ['2021/03', '2021-03'],
    ['2021/03/15', '2021-03-15'],
    ['2021.03', '2021-03'],
    ['12/2018', '2018-12'],
    ['12.2018', '2018-12'],
    ['3-2018', '2018-03'],
    ['15.03.2021', '2021-03-15'],
    ['15. 3. 2021', '2021-03-15'],
    ['03.04.2021', '2021-04-03'],
    ['15/03/2021', '2021-03-15'],
    ['15-03-2021', '2021-03-15'],
    ['04/04/2021', '2021-04-04'],
    ['29.02.2020', '2020-02-29'],
    ['marzo 2019', '2019-03'],
    ['décembre 2020', '2020-12'],
    ['DECEMBRE 2020', '2020-12'],
    ['May 2019', '2019-05'],
    ['Mai 2019', '2019-05'],
    ['Sept. 2021', '2021-09'],
    ['sett. 2021', '2021-09'],
    ['März 2019', '2019-03'],
    ['Mrz. 2019', '2019-03'],
    ['Maerz 2019', '2019-03'],
    ['Jänner 2019', '2019-01'],
    ['août 2019', '2019-08'],
    ['févr. 2020', '2020-02'],
    ['juil. 2020', '2020-07'],
    ['juin 2020', '2020-06'],
    ['gen 2020', '2020-01'],
    ['Okt. 2020', '2020-10'],
    ['Dez 2020', '2020-12'],
    ['2020 Dec', '2020-12'],
    ['May, 2019', '2019-05'],
    ['Mai/2019', '2019-05'],
    ['15. März 2021', '2021-03-15'],
    ['1er mars 2021', '2021-03-01'],
    ['le 2 mars 2021', '2021-03-02'],
    ['1° marzo 2021', '2021-03-01'],
    ['March 15, 2021', '2021-03-15'],
    ['15th of March 2021', '2021-03-15'],
    ['15-Mar-2021', '2021-03-15'],
  ])('written %s is read as %s in any language', (said, date) => {
    expect([read(said, true), read(said, false)]).toEqual([date, date]);
  });

  it.each([
    ['', 'nothing'],
    ['31.02.2020', 'a day that does not exist'],
    ['29/02/2021', 'a leap day of another year'],
    ['31. April 2021', 'a day that does not exist'],
    ['13/2018', 'a month that does not exist'],
    ['00.2018', 'a month that does not exist'],
    ['2021-13', 'a month that does not exist'],
    ['15.13.2021', 'a month that does not exist'],
    ['03.15.2021', 'the month first where dots put the day first'],
    ['Mai', 'a month without its year'],
    ['15. Mai', 'a day without its year'],
    ['15.03.', 'a day without its year'],
    ['12/18', 'a year of two digits'],
    ['03.04.21', 'a year of two digits'],
    ["Mai '19", 'a year of two digits'],
    ['jui. 2020', 'June or July'],
    ['ma 2020', 'March or May'],
    ['2010/11', 'November, or a winter'],
    ['Winter 2020', 'a season'],
    ['2020/21', 'a season'],
    ['Mai 2019 – Juni 2020', 'two dates'],
    ['12/2018-04/2019', 'two dates'],
    ['2018-2019', 'two dates'],
    ['ca. 2019', 'an estimate'],
    ['Montag 2019', 'no month'],
    ['1800', 'before all that forms hold'],
    [`Mai ${' '.repeat(2000)}2019`, 'longer than dates are'],
  ])('written "%s" is not read in any language: %s', (said) => {
    expect([read(said, true), read(said, false)]).toEqual([null, null]);
  });

  it('starts with the day before slash or dash if the file does; otherwise it is not read if ambiguous', () => {
    expect([read('03/04/2021', true), read('03/04/2021', false)]).toEqual(['2021-04-03', null]);
    expect([read('03-04-2021', true), read('03-04-2021', false)]).toEqual(['2021-04-03', null]);
    expect([read('03/15/2021', true), read('03/15/2021', false)]).toEqual([null, '2021-03-15']);
  });
});

describe('an end date', () => {
  it.each([
    ...['en cours', 'En cours.', "aujourd'hui", 'aujourd’hui', 'actuellement', 'à ce jour', 'présent'],
    ...['heute', 'laufend', 'bis heute', 'aktuell', 'bis jetzt', 'derzeit'],
    ...['oggi', 'in corso', 'attuale', 'ad oggi', 'presente', 'fino ad oggi'],
    ...['now', 'current', 'ongoing', 'Present', 'to date', '(today)'],
  ])('written "%s" means ongoing', (said) => {
    expect(isOpenEnd(said)).toBe(true);
  });

  it.each(['', '2021', 'gestern', 'bis 2021', 'Mai', '?', '-', 'corso', 'heute Abend'])(
    'written "%s" does not mean ongoing',
    (said) => {
      expect(isOpenEnd(said)).toBe(false);
    },
  );
});

describe('the order of day and month in a file', () => {
  it.each([
    [['Service und Bar', 'Arbeit mit Lernenden'], true],
    [['Préparation des menus pour 80 couverts et gestion des stocks'], true],
    [['Accoglienza degli ospiti con check-in', 'in corso'], true],
    [
      [
        'Sous-chef',
        'Leitung der Küche und Einkauf mit Lernenden, Lager und Budget',
        'Bankette und Catering',
        'Head of Food',
      ],
      true,
    ],
    [['Preparing menus for 80 guests and managing the stock'], false],
    [['Chef de partie', 'Hôtel du Lac', 'Ristorante della Posta'], false],
    [['Worked with the team', 'Fisch und Fleisch'], false],
    [[], false],
  ])('from the texts %j: %s', (texts, isDayFirst) => {
    expect(writesDayFirst(texts)).toBe(isDayFirst);
  });

  it.each([
    ['it', true],
    ['de-CH', true],
    ['pt', true],
    ['en', false],
    ['en-GB', false],
    ['ENG', false],
    ['', false],
    [undefined, false],
  ])('from the declared language %s: %s', (language, isDayFirst) => {
    expect(putsDayFirst(language)).toBe(isDayFirst);
  });
});
