/**
 * The languages in which ads are written, by what people say of themselves. Adjectives that also describe a cuisine
 * are left out. The notation is that of ../notation.ts.
 */
export const adLanguages = `
language-de
de Deutsch | deutschsprachig{,e,er,es} | Deutschkenntnisse | auf Deutsch
fr allemand | germanophone{,s} | parlant allemand | en allemand
it tedesco | lingua tedesca | in tedesco | parlo tedesco
en German | German speak{ing,er,ers} | in German

language-fr
de Französisch | französischsprachig{,e,er,es} | Französischkenntnisse | auf Französisch
fr francophone{,s} | parlant français | en français | langue française
it francese | lingua francese | in francese | parlo francese
en French speak{ing,er,ers} | in French

language-it
de Italienisch | italienischsprachig{,e,er,es} | Italienischkenntnisse | auf Italienisch
fr italophone{,s} | parlant italien | en italien | langue italienne
it lingua italiana | in italiano | parlo italiano
en Italian speak{ing,er,ers} | in Italian

language-en
de Englisch | englischsprachig{,e,er,es} | Englischkenntnisse | auf Englisch
fr anglais | anglophone{,s} | parlant anglais | en anglais
it inglese | lingua inglese | in inglese | parlo inglese
en English | English speak{ing,er,ers} | in English
`;
