// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import OtherHalves from './other-halves.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What an ad says of its other halves. */
async function said(answer: () => Promise<object>): Promise<string | null> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadCatalogue('de', 'jobs');
  vi.spyOn(api, 'call').mockImplementation(answer as never);
  const root = createRoot(document.body);
  await act(async () => root.render(<OtherHalves jobId={1} />));
  const text = document.body.textContent;
  await act(async () => root.unmount());
  return text;
}

it('that no job goes with an ad is said where none was found, not where looking for them failed', async () => {
  expect(await said(async () => ({ data: [], meta: { winter: 0, summer: 0 } }))).toContain('passt');
  expect(await said(() => Promise.reject(new ApiError(400, { error: '', code: 'query_too_costly' })))).toBe(
    '',
  );
});
