import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { TEXTS_ID } from './lib/document.ts';
import { readCatalogueBlock } from './lib/i18n.ts';

/** For how long a page waits for its styles before it comes alive without them. */
const STYLES_WITHIN_MS = 5000;

readCatalogueBlock(document.getElementById(TEXTS_ID)?.textContent ?? '{"texts":{}}');

await applyAllStyles();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
// Whoever goes on to another page needs this first; where the line is down, it is asked for again then.
import('./lib/catalogue-files.ts').catch(() => {});

/** The page as it came holds the styles of what it shows; what React shows next needs the sheet of all pages. */
async function applyAllStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media="print"]');
  if (!link) return;
  if (!link.sheet) {
    await new Promise((done) => {
      link.addEventListener('load', done);
      link.addEventListener('error', done);
      // It may have failed before anybody listened.
      setTimeout(done, STYLES_WITHIN_MS);
    });
  }
  link.media = 'all';
}
