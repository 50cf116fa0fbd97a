// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadCatalogue } from '../lib/i18n.ts';
import PdfDialog from './pdf-dialog.tsx';

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadCatalogue('de', 'common');
});

it('the PDF dialog says that a PDF could not be loaded, retries on request, and then links to it', async () => {
  const answers = [new Response(null, { status: 404 }), new Response(null)];
  vi.stubGlobal('fetch', async () => answers.shift());
  vi.stubGlobal('navigator', { pdfViewerEnabled: false });
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const url = async () => '/files/invoice.pdf';
  const element = <PdfDialog title="Rechnung" url={url} onClose={() => {}} />;
  // The error can be reported to the association, whose address is in the settings.
  const router = createMemoryRouter([{ id: 'root', path: '*', element }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  const failed = 'Das PDF liess sich nicht öffnen';
  expect(page.textContent).toContain(failed);
  expect(page.querySelector('a[target=_blank]')).toBeNull();
  const again = [...page.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Nochmals laden',
  );
  await act(async () => again?.click());
  expect(page.textContent).not.toContain(failed);
  expect(page.querySelector('a[target=_blank]')?.getAttribute('href')).toBe('/files/invoice.pdf');
  await act(async () => root.unmount());
});
