import { Fragment } from 'react';
import css from './title.module.css';

/**
 * The title of an ad with a line-break opportunity after slashes: "Mitarbeiter/Mitarbeiterin" is wider than a phone.
 */
export function Title({ text }: { text: string }) {
  const parts = text.split(/(?<=\/)/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never change order
    <Fragment key={index}>
      {part}
      {part.endsWith('/') && <wbr />}
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
