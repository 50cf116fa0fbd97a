import type { Language } from '#domain/kernel/language.ts';

/** The titles and contents of diplomas and references in the demo data. */
export const DOCUMENTS: Readonly<
  Record<Language, { diploma: string; passed: string; reference: string; served: string; thanks: string }>
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
    passed: 'has completed the training and passed all the exams.',
    reference: 'Reference',
    served: 'has worked for us with care and enthusiasm.',
    thanks: 'We are grateful and would be glad to work together again.',
  },
  fr: {
    diploma: 'Diplôme',
    passed: 'a terminé la formation et réussi tous les examens.',
    reference: 'Certificat de travail',
    served: 'a travaillé dans notre maison avec soin et avec plaisir.',
    thanks: 'Merci de cet engagement. Nous retravaillerions volontiers ensemble.',
  },
};
