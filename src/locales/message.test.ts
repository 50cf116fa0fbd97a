import { describe, expect, it } from 'vitest';
import { formatMessage, messageAt } from './message.ts';

describe('formatting a message', () => {
  it('inserts its values', () => {
    expect(formatMessage('Stelle bei {company}, {place}', 'de', { company: 'Hotel A', place: 'Chur' })).toBe(
      'Stelle bei Hotel A, Chur',
    );
  });

  it('selects the plural form for a number', () => {
    const text = '{n, plural, =0 {Keine Stelle} one {Eine Stelle} other {# Stellen}}';
    expect(formatMessage(text, 'de', { n: 0 })).toBe('Keine Stelle');
    expect(formatMessage(text, 'de', { n: 1 })).toBe('Eine Stelle');
    expect(formatMessage(text, 'de', { n: 1412 })).toBe('1’412 Stellen');
    expect(formatMessage(text, 'en', { n: 1412 })).toBe('1,412 Stellen');
  });

  it('selects by a keyword, with `other` as the default', () => {
    const text = '{season, select, summer {Sommer} winter {Winter} other {Jahr}}';
    expect(formatMessage(text, 'de', { season: 'winter' })).toBe('Winter');
    expect(formatMessage(text, 'de', { season: 'spring' })).toBe('Jahr');
  });

  it('supports nested formats', () => {
    const text = '{who, select, you {{n, plural, one {Your day} other {Your # days}}} other {{name}: #{n}}}';
    expect(formatMessage(text, 'en', { who: 'you', n: 3 })).toBe('Your 3 days');
    expect(formatMessage(text, 'en', { who: 'x', name: 'Ann', n: 3 })).toBe('Ann: #3');
  });

  it('treats apostrophes as literal characters', () => {
    expect(formatMessage("all'{name}, l'anno", 'it', { name: 'azienda' })).toBe("all'azienda, l'anno");
  });

  it.each([
    ['lavoro fino al {date}', '11 aprile 2027', 'lavoro fino all’11 aprile 2027'],
    ['lavoro dal {date}', '8 maggio 2027', 'lavoro dall’8 maggio 2027'],
    ['Il {date}', '8 maggio 2027', 'L’8 maggio 2027'],
    ['creata il {date}', '11 mag 2027', 'creata l’11 mag 2027'],
    ['occupazione dal {date}', '80 %', 'occupazione dall’80 %'],
    ['fino al {date}', '18 aprile 2027', 'fino al 18 aprile 2027'],
    ['fino al {date}', '1° aprile 2027', 'fino al 1° aprile 2027'],
    ['nel {date}', '8’000', 'nel 8’000'],
    ['fine il {date}', '110', 'fine il 110'],
    ['fino a {date}', 'aprile 2027', 'fino ad aprile 2027'],
    ['fino a {date}', 'maggio 2027', 'fino a maggio 2027'],
    ['Hotel a {date}', 'Ascona', 'Hotel ad Ascona'],
    ['offerta {date}', 'aperta', 'offerta aperta'],
  ])('writes Italian articles as they are spoken: %s with %s', (text, date, expected) => {
    expect(formatMessage(text, 'it', { date })).toBe(expected);
    expect(formatMessage(text, 'de', { date })).toBe(text.replace('{date}', date));
  });

  it('leaves what was typed as it was typed, whatever it holds', () => {
    const typed = "Turno dal 8 al 11 {name} # <b> '{'";
    expect(formatMessage('{n, plural, other {#: {typed}}}', 'it', { n: 2, typed })).toBe(`2: ${typed}`);
    expect(formatMessage('dal {typed}', 'it', { typed })).toBe(`dal ${typed}`);
  });

  it('ends a sentence with one full stop where a value ends with one, and keeps an ellipsis', () => {
    expect(formatMessage('Gelesen von {house}.', 'de', { house: 'Al Lüf S.a.g.l.' })).toBe(
      'Gelesen von Al Lüf S.a.g.l.',
    );
    expect(formatMessage('Gelesen von {house}. Danke.', 'de', { house: 'Riva' })).toBe(
      'Gelesen von Riva. Danke.',
    );
    expect(formatMessage('{house}...', 'de', { house: 'Al Lüf S.a.g.l.' })).toBe('Al Lüf S.a.g.l....');
  });

  it('joins the items of a list', () => {
    expect(formatMessage('Es fehlen: {names}.', 'de', { names: ['Ort', 'Logo'] })).toBe(
      'Es fehlen: Ort, Logo.',
    );
  });

  it('shows the name of a missing value in braces', () => {
    expect(formatMessage('bis {date}', 'de')).toBe('bis {date}');
  });

  it('refuses formats it does not know and braces that do not close', () => {
    expect(() => formatMessage('{d, date, short}', 'de', { d: 1 })).toThrow('Unknown format');
    expect(() => formatMessage('{n, plural, one {x}', 'de', { n: 1 })).toThrow('Unbalanced');
  });
});

describe('a catalogue', () => {
  const catalogue = { title: 'Stellen', list: { empty: 'Keine' } };

  it('names nested texts with dots', () => {
    expect(messageAt(catalogue, 'title')).toBe('Stellen');
    expect(messageAt(catalogue, 'list.empty')).toBe('Keine');
  });

  it.each(['list', 'list.full', 'title.length', 'constructor.name', ''])('has no text %j', (key) => {
    expect(messageAt(catalogue, key)).toBeUndefined();
    expect(messageAt(undefined, key)).toBeUndefined();
  });
});
