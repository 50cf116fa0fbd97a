import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { ProofPanel } from './proof-panel.tsx';

const shown = (address?: string[] | null) =>
  renderToStaticMarkup(
    <ProofPanel
      proofs={{ domain: null, mail: null, letter: null }}
      {...(address !== undefined && { address })}
      ask={async () => {}}
      enterCode={async () => {}}
      onDone={async () => {}}
    />,
  );

it('a letter goes to the address that is shown, or to one that a claimant is not told', async () => {
  for (const name of ['companies', 'common', 'fields'] as const) await loadCatalogue('de', name);
  expect(shown(['Hotel Post', '7504 Pontresina'])).toContain('an diese Adresse:');
  expect(shown()).toContain('an die Adresse, die der Betrieb angegeben hat.');
  expect(shown()).not.toContain('diese Adresse:');
  expect(shown(null)).toContain('Dafür fehlen im Profil');
});
