// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { QueryScope } from '#web/lib/query.tsx';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import type { Application } from './application.ts';
import { DossierBar } from './dossier-bar.tsx';

it('after a decision the way on has the focus, and what may still be done stays in the menu', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['company-applications', 'interviews', 'common'] as const)
    await loadCatalogue('de', name);
  const onAnswer = vi.fn();
  const application = {
    id: 7,
    employee_first_name: 'Ana',
    employee_last_name: 'Reis',
    interview: null,
    can: { statuses: ['CONTRACTSENT', 'REFUSAL'], set_interview: true },
  } as unknown as Application;
  const element = (
    <QueryScope>
      <DossierBar
        company={{ id: 1, role: 'owner' } as OwnCompany}
        application={application}
        place={null}
        isDecided
        onGo={() => {}}
        onLeave={() => {}}
        onAnswer={onAnswer}
      />
    </QueryScope>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  const root = createRoot(document.body);
  await act(async () => root.render(<RouterProvider router={router} />));
  expect(document.activeElement?.textContent).toBe('Zurück');
  const entry = (text: string) =>
    [...document.querySelectorAll<HTMLElement>('[popover] button')].find((it) => it.textContent === text);
  expect(entry('Gespräch ansetzen')).toBeDefined();
  await act(async () => entry('Absage')?.click());
  expect(onAnswer).toHaveBeenCalledWith('REFUSAL');
  await act(async () => root.unmount());
});
