import type { Language } from '#domain/kernel/language.ts';
import type { MessageValues } from '#locales/message.ts';

interface Sentence {
  language: Language;
  key: string;
  values: MessageValues;
  says: string;
}

/** A name with characters that have a meaning in message formats and HTML: formatters must print them unchanged. */
export const TYPED = "D'Angelo {name} '{' <b>#1</b>, dal 8 al 11";

/**
 * Messages and their formatted sentences. The tests of the server's and of the pages' formatter both use this table.
 */
export const SENTENCES = {
  validation: [
    { language: 'de', key: 'required', values: { attribute: TYPED }, says: `${TYPED} fehlt.` },
    {
      language: 'it',
      key: 'max',
      values: { attribute: 'Titolo', max: 5000, kind: 'string' },
      says: 'Titolo può avere al massimo 5000 caratteri.',
    },
    {
      language: 'en',
      key: 'zip_person',
      values: {},
      says: 'Enter four or five characters, for example 6600 or 20121. For a longer postcode, the first ones will do: 4050 for 4050-262.',
    },
    {
      language: 'de',
      key: 'maximalDurationExceeded',
      values: { by: 'months' },
      says: 'Ein Inserat umfasst höchstens 9 Monate, der erste und der letzte mitgezählt.',
    },
    {
      language: 'de',
      key: 'maximalDurationExceeded',
      values: { by: 'days' },
      says: 'Eine Saisonstelle endet spätestens 9 Monate nach ihrem ersten Tag.',
    },
    {
      language: 'it',
      key: 'dimensions',
      values: { max: 1412 },
      says: 'L’immagine ha troppi pixel. Al massimo 1’412 milioni.',
    },
    {
      language: 'en',
      key: 'dimensions',
      values: { max: 1412 },
      says: 'The picture has too many pixels. 1,412 million at most.',
    },
  ],
  errors: [
    {
      language: 'de',
      key: 'too_large',
      values: { max: 1412 },
      says: 'Das ist zu gross. Höchstens 1’412 MB sind möglich.',
    },
    {
      language: 'fr',
      key: 'too_large',
      values: { max: 5 },
      says: 'Le contenu est trop volumineux\u00a0: 5\u00a0Mo au maximum.',
    },
  ],
  notifications: [
    {
      language: 'it',
      key: 'ApplicationReceived.message',
      values: { employee: TYPED, job: TYPED },
      says: `${TYPED} si candida per la Sua offerta «${TYPED}».`,
    },
  ],
  papers: [
    { language: 'en', key: 'agreement.gap', values: { days: 1412 }, says: '1,412 days' },
    { language: 'de', key: 'agreement.gap', values: { days: 1 }, says: '1 Tag' },
    {
      language: 'it',
      key: 'dossier.titleOf',
      values: { name: TYPED, job: 'Cuoco al 80 %' },
      says: `Candidatura di ${TYPED}: Cuoco al 80 %`,
    },
  ],
} as const satisfies Record<string, readonly Sentence[]>;
