import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { TEXTS_ID } from './lib/document.ts';
import { readCatalogueBlock } from './lib/i18n.ts';

/** How long hydration waits for the style sheet before it starts without it. */
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
// Client-side navigation needs this first, so it is prefetched; a failed load is retried by the navigation itself.
import('./lib/catalogue-files.ts').catch(() => {});

/** The served page carries only the styles of what it shows; anything React renders later needs the full sheet. */
async function applyAllStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media="print"]');
  if (!link) return;
  if (!link.sheet) {
    await new Promise((done) => {
      link.addEventListener('load', done);
      link.addEventListener('error', done);
      // The sheet may have failed to load before the listeners were added.
      setTimeout(done, STYLES_WITHIN_MS);
    });
  }
  link.media = 'all';
}
