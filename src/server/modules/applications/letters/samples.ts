import { LETTER_KINDS, LETTER_SAMPLES, type LetterKind, PLACEHOLDERS } from '#domain/applications/letters.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import { text } from '#server/platform/texts.ts';

export interface LetterText {
  title: string;
  kind: LetterKind;
  language: Language;
  text: string;
}

/** In a catalogue too a name in braces is filled in: here each stays what it is. */
const AS_THEY_ARE = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `{${name}}`]));

/** The texts to start from, in every language, or of one kind in one. */
export function letterSamples(of: { kind?: LetterKind; language?: Language } = {}): LetterText[] {
  const kinds = of.kind ? [of.kind] : LETTER_KINDS;
  const languages = of.language ? [of.language] : LANGUAGES;
  return kinds.flatMap((kind) =>
    languages.flatMap((language) =>
      LETTER_SAMPLES[kind].map((name) => ({
        kind,
        language,
        title: text(language, 'letters', `sample.${kind}.${name}.title`),
        text: text(language, 'letters', `sample.${kind}.${name}.text`, AS_THEY_ARE),
      })),
    ),
  );
}
