import { Fragment } from 'react';
import css from './title.module.css';

/** A line may break at a slash between two long words, as in "Mitarbeiter/Mitarbeiterin", wider than a phone. */
const BETWEEN_WORDS = /(?<=\p{L}{5}\/)(?=\p{L}{5})/u;
/** Slashes before an ending or a letter, as in "Angestellte/r" or "(m/w/d)", with the sign before the first of them. */
const BEFORE_ENDING = /(\S?(?:\/[^\s/]{1,4}(?![^\s/),.]))+)/u;

/** The title of an ad, which breaks at slashes between words only. */
export function Title({ text }: { text: string }) {
  return text.split(BETWEEN_WORDS).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never change order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part.split(BEFORE_ENDING).map((piece, at) =>
        at % 2 === 0 ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={at} className={css.together}>
            {piece}
          </span>
        ),
      )}
    </Fragment>
  ));
}

/** The occupation of a title in another language, in the reader's language; null if it is the same as the title. */
export function Occupation({ title, name }: { title: string; name: string | undefined }) {
  return name !== undefined && !isSaidIn(title, name) && <p className={css.occupation}>{name}</p>;
}

export function isSaidIn(title: string, name: string): boolean {
  return title.toLowerCase().includes(name.toLowerCase());
}
