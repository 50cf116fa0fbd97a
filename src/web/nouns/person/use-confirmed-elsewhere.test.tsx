// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '#web/lib/session.ts';
import { useConfirmedElsewhere } from './use-confirmed-elsewhere.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Waiting({ isWaiting }: { isWaiting: boolean }) {
  useConfirmedElsewhere(isWaiting);
  return null;
}

it('asks for the account when the person comes back to the page, and only while the address waits', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const reload = vi.spyOn(session, 'reload').mockResolvedValue();
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Waiting isWaiting />));
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reload).toHaveBeenCalledTimes(2);

  await act(async () => root.render(<Waiting isWaiting={false} />));
  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reload).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
});
