import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Alert } from './alert.tsx';

const textOf = (title: string, text?: string) =>
  renderToStaticMarkup(
    <Alert tone="info" title={title}>
      {text}
    </Alert>,
  )
    .replace(/<[^>]+>/g, '')
    .trim();

it.each([
  ['Überprüfter Betrieb', 'Es ist bestätigt.', 'Überprüfter Betrieb. Es ist bestätigt.'],
  ['Haben Sie das gewusst?', 'Ja.', 'Haben Sie das gewusst? Ja.'],
  ['Gespeichert', undefined, 'Gespeichert'],
])('the title %j and the text %j of an alert are read apart', (title, text, whole) => {
  expect(textOf(title, text)).toBe(whole);
});
