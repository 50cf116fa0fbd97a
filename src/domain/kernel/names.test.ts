import { describe, expect, it } from 'vitest';
import { nameProblem, titleProblem } from './names.ts';

describe('a name', () => {
  it.each([
    'Zoë',
    'Müller-Lüdenscheidt',
    'D’Angelo',
    "O'Neill",
    'Đặng Thị Hoa',
    'Łukasz Żak',
    'J. R. Keller',
    'J.R.Keller',
    'Dr.Meier',
    'Hotel St.Moritz',
    'Hotel Bad Ste.Croix',
    'Hotel Post & Café «Zum Bären»',
    'Zimmer 3.14',
    'Hotel 1900',
    'A.G. Berghaus',
    'Weisses Kreuz (dep. 2)',
    'Hotel @ See',
    'Dep.2',
    'Анна Каренина',
    'Γιώργος',
    'محمد',
    'דוד',
    '東京ホテル',
    'ひらがな漢字',
    '서울 漢',
    'ⵜⵉⴼⵉⵏⴰⵖ',
    'Se\u0301bastien',
    'ʻIolani',
    'Hôtel № 1',
  ])('may be %s', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  it.each([
    'Gewonnen: evil.click',
    'evil.ch',
    'EVIL.CH',
    'evil.ch/geschenk',
    'www.evil',
    'https://evil',
    'Lohn unter pay.evil.example abholen',
    'hotel-rössli.ch',
    'rössli.schweiz',
    'россия.рф',
    'xn--rssli-jua.xn--p1ai',
    'St.co',
    'J.ch',
    'evil．ch',
    'evil。ch',
    'evil.\u200dch',
    '192.168.0.1',
    'info@evil',
    'anna＠evil.ch',
    'Hotel.Restaurant',
  ])('holds no address, as does %s', (name) => {
    expect(nameProblem(name)).toBe('name_address');
  });

  it.each(['Hotel Роst', 'Аnna', 'Αlpina', 'Hotel 東京', 'Анна Bernasconi', 'דוד David', 'ひ서'])(
    'mixes no scripts, as does %s',
    (name) => {
      expect(nameProblem(name)).toBe('name_scripts');
    },
  );
});

describe('the title of an ad', () => {
  it.each([
    'Koch/Köchin (m/w/d) 80–100 %',
    'Koch (m.w.d)',
    'Chef/fe de rang',
    'Chef.fe de rang',
    'Serveur.euse',
    'Cuisinier.ère 80%',
    'Employé.e.s de maison',
    'Réceptionniste h.f',
    'Mitarbeiter.in Service',
    'Stv.Küchenchef',
    'Aushilfe Sa.So',
    'Barkeeper inkl.Unterkunft',
    'Service @ Bar',
    'Commis ab 1.12.',
    'Zimmermädchen, 42.5 Std.',
  ])('may be %s', (title) => {
    expect(titleProblem(title)).toBeNull();
  });

  it.each([
    'Koch, jobs@hotel.ch',
    'Koch: hotel-roessli.ch',
    'www.hotel Koch',
    'Koch https://x',
    'Koch evil．click',
  ])('holds no address, as does %s', (title) => {
    expect(titleProblem(title)).toBe('name_address');
  });
});
