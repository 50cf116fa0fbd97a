import { describe, expect, it } from 'vitest';
import { normalizeName } from './identity.ts';

describe('the name of a company', () => {
  it.each([
    ['Hotel Post', 'HOTEL POST'],
    ['Hôtel Château', 'Hotel Chateau'],
    ['Hôtel', 'Ho\u0302tel'],
    ['Hotel  Post ', ' Hotel Post'],
    ['Hotel St. Moritz', 'Hotel St.Moritz'],
    ['Hotel-Restaurant «Post»', 'Hotel Restaurant Post'],
    ["Müller's Stube", 'Muller’s Stube'],
    ['Weiße Gasse', 'WEISSE GASSE'],
    ['Auberge du Bœuf', 'Auberge du Boeuf'],
    ['Præsens', 'PRAESENS'],
    ['Berghaus A.G.', 'Berghaus AG'],
    ['Prüfstein', 'PRUEFSTEIN'],
    ['Älpli Rössli', 'AELPLI ROESSLI'],
    ['Роса', 'Poca'],
    ['ВЕТА', 'Beta'],
    ['ΟΑΤΗ', 'Oath'],
    ['HoteI WaIdhaus', 'Hotel Waldhaus'],
    ['Hotel Wa1dhaus', 'Hotel Waldhaus'],
    ['Hotel MurmeIbach', 'HOTEL MURMELBACH'],
    ['Hotel Mumelbach', 'Hotel Murnelbach'],
    ['H0TEL P0ST', 'Hotel Post'],
    ['Hotel Hom', 'Hotel Horn'],
    ['Hotel VValdhaus', 'Hotel Waldhaus'],
    ['ꓧꓳꓔꓰꓡ', 'Hotel'],
    ['ʜᴏᴛᴇʟ', 'Hotel'],
    ['Ꮋotel', 'Hotel'],
    ['Hоtel ᗷergbach', 'Hotel Bergbach'],
  ])('%j is treated as the same name as %j', (a, b) => {
    expect(normalizeName(a)).toBe(normalizeName(b));
  });

  it.each([
    ['Berghaus AG', 'Berghaus GmbH'],
    ['Berghaus AG', 'Berghaus'],
    ['Hotel Post 1', 'Hotel Post 2'],
    ['Hotel Krone', 'Hotel Kronen'],
    ['旅館', '温泉'],
    ['Дом', 'Dom'],
    ['Πάρος', 'Paros'],
    ['Seehotel', 'Sehotel'],
    ['Hotel Alpina', 'Hotel Alpine'],
    ['Hotel Sonne', 'Hotel Sonnen'],
    ['Chalet 5', 'Chalet S'],
  ])('%j is a different name from %j', (a, b) => {
    expect(normalizeName(a)).not.toBe(normalizeName(b));
  });

  it('begins with the key of its beginning, so that a list is searched by the key', () => {
    for (const name of ['Horn', 'Waldhaus', 'Murmelbach']) {
      for (let n = 1; n <= name.length; n += 1) {
        expect(normalizeName(name).startsWith(normalizeName(name.slice(0, n)))).toBe(true);
      }
    }
  });
});
