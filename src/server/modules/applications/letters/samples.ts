import {
  LETTER_KINDS,
  LETTER_SAMPLES,
  type LetterKind,
  PLACEHOLDERS,
} from '#domain/applications/letter-templates.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import { text } from '#server/platform/texts.ts';

export interface LetterText {
  title: string;
  kind: LetterKind;
  language: Language;
  text: string;
  /** Its key, the same in every language. */
  sample: string;
}

/** Translations replace names in braces too; here each is replaced by itself, so that the placeholder stays. */
const AS_THEY_ARE = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `{${name}}`]));

/** The bundled sample texts, in every language, or of one kind in one language. */
export function letterSamples(of: { kind?: LetterKind; language?: Language } = {}): LetterText[] {
  const kinds = of.kind ? [of.kind] : LETTER_KINDS;
  const languages = of.language ? [of.language] : LANGUAGES;
  return kinds.flatMap((kind) =>
    languages.flatMap((language) =>
      LETTER_SAMPLES[kind].map((name) => ({
        kind,
        language,
        sample: name,
        title: text(language, 'letters', `sample.${kind}.${name}.title`),
        text: text(language, 'letters', `sample.${kind}.${name}.text`, AS_THEY_ARE),
      })),
    ),
  );
}
