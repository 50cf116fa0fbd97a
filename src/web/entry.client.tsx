import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { TEXTS_ID } from './lib/document.ts';
import { readCatalogueBlock } from './lib/i18n.ts';

readCatalogueBlock(document.getElementById(TEXTS_ID)?.textContent ?? '{"texts":{}}');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
