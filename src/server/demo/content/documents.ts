import type { PageLanguage } from '#domain/kernel/language.ts';

/** What diplomas and references of the demo data are called, and what they say. */
export const DOCUMENTS: Readonly<
  Record<PageLanguage, { diploma: string; passed: string; reference: string; served: string; thanks: string }>
> = {
  de: {
    diploma: 'Diplom',
    passed: 'hat die Ausbildung abgeschlossen und alle Prüfungen bestanden.',
    reference: 'Arbeitszeugnis',
    served: 'hat in unserem Haus mit Umsicht und Freude gearbeitet.',
    thanks: 'Wir danken für den Einsatz und würden jederzeit wieder zusammenarbeiten.',
  },
  it: {
    diploma: 'Diploma',
    passed: 'ha concluso la formazione e superato tutti gli esami.',
    reference: 'Certificato di lavoro',
    served: 'ha lavorato nella nostra casa con cura e con piacere.',
    thanks: 'Ringraziamo per l’impegno e saremmo lieti di lavorare ancora insieme.',
  },
  en: {
    diploma: 'Diploma',
    passed: 'has finished the training and passed all exams.',
    reference: 'Reference',
    served: 'has worked in our house with care and with pleasure.',
    thanks: 'We are grateful, and would be glad to work together again.',
  },
};
