import { Fragment } from 'react';
import css from './title.module.css';

/** The title of an ad, which may break after a slash: "Mitarbeiter/Mitarbeiterin" is longer than a phone is wide. */
export function Title({ text }: { text: string }) {
  const parts = text.split(/(?<=\/)/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a title's parts never move
    <Fragment key={index}>
      {part}
      {part.endsWith('/') && <wbr />}
    </Fragment>
  ));
}

/** What a title in another language names, in the reader's own, unless it says just that. */
export function Occupation({ title, name }: { title: string; name: string | undefined }) {
  return name !== undefined && !isSaidIn(title, name) && <p className={css.occupation}>{name}</p>;
}

export function isSaidIn(title: string, name: string): boolean {
  return title.toLowerCase().includes(name.toLowerCase());
}
