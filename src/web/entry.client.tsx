import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { readCatalogueBlock } from './lib/i18n.ts';
import { TEXTS_ID } from './shell/document.tsx';

readCatalogueBlock(document.getElementById(TEXTS_ID)?.textContent ?? '{"texts":{}}');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
