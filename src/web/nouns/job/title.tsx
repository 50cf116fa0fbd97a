import { Fragment } from 'react';

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
