// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { BoardEnds } from './board-ends.tsx';

it('the number of the completed is the sum of those below it, without people who are hired already', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadCatalogue('de', 'company-applications');
  const columns = [
    { meaning: 'HIRED', total: 5 },
    { meaning: 'CONTRACTSIGNED', total: 1 },
    { meaning: 'REFUSAL', total: 2 },
    { meaning: 'REFUSALEMPLOYEE', total: 1 },
  ] as const;
  const element = (
    <BoardEnds
      companyId={1}
      search={new URLSearchParams('job=7&here=1&query=koch&view=board')}
      columns={columns}
      dragged={null}
      over={null}
      onMove={() => {}}
    />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
  const completed = document.querySelector('section');
  expect(completed?.querySelector('h3')?.textContent).toContain('4');
  expect([...(completed?.querySelectorAll('li') ?? [])].map((it) => it.dataset.column)).toEqual([
    'CONTRACTSIGNED',
    'REFUSAL',
    'REFUSALEMPLOYEE',
  ]);
  expect(document.querySelectorAll('[data-column="HIRED"]')).toHaveLength(1);
  // A number leads to those that it counts.
  expect(completed?.querySelector('[data-column="REFUSAL"] a')?.getAttribute('href')).toBe(
    '/company/1/applications/completed?job=7&here=1&query=koch&status=REFUSAL',
  );
  await act(async () => root.unmount());
});
