/**
 * The languages in which ads are written, by what people say of themselves. Adjectives that also describe a cuisine
 * are left out. The notation is that of ../notation.ts.
 */
export const adLanguages = `
language-de
de Deutsch | deutschsprachig{,e,er,es} | Deutschkenntnisse | auf Deutsch | Deutsch {sprechen,zu sprechen}
fr allemand | germanophone{,s} | {parlant,parle,parler} allemand | en allemand
it tedesco | lingua tedesca | in tedesco | {parlo,parlare,parlante} tedesco
en German | German speak{ing,er,ers} | in German | {speak,speaking} German

language-fr
de Französisch | französischsprachig{,e,er,es} | Französischkenntnisse | auf Französisch | Französisch {sprechen,zu sprechen}
fr francophone{,s} | {parlant,parle,parler} français | en français | langue française
it francese | lingua francese | in francese | {parlo,parlare,parlante} francese
en French speak{ing,er,ers} | in French | {speak,speaking} French

language-it
de Italienisch | italienischsprachig{,e,er,es} | Italienischkenntnisse | auf Italienisch | Italienisch {sprechen,zu sprechen}
fr italophone{,s} | {parlant,parle,parler} italien | en italien | langue italienne
it lingua italiana | in italiano | {parlo,parlare,parlante} italiano
en Italian speak{ing,er,ers} | in Italian | {speak,speaking} Italian

language-en
de Englisch | englischsprachig{,e,er,es} | Englischkenntnisse | auf Englisch | Englisch {sprechen,zu sprechen}
fr anglais | anglophone{,s} | {parlant,parle,parler} anglais | en anglais
it inglese | lingua inglese | in inglese | {parlo,parlare,parlante} inglese
en English | English speak{ing,er,ers} | in English | {speak,speaking} English
`;
