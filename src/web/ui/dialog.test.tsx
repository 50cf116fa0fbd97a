// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadCatalogue } from '../lib/i18n.ts';
import { ConfirmDialog, Dialog } from './dialog.tsx';

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadCatalogue('de', 'common');
});

it('the dialog closes by its buttons, its backdrop and Escape, but by none of them while a request is pending', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const onClose = vi.fn();
  const show = (loading: boolean) =>
    act(async () =>
      root.render(
        <ConfirmDialog
          title="Löschen?"
          confirm="Löschen"
          loading={loading}
          onConfirm={() => {}}
          onClose={onClose}
        >
          {null}
        </ConfirmDialog>,
      ),
    );
  /** Tries every way of leaving that the page can intercept. */
  const leave = () =>
    act(async () => {
      const dialog = page.querySelector('dialog');
      dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
      dialog?.click();
      const [cross, keep] = page.querySelectorAll('button');
      cross?.click();
      keep?.click();
    });
  const pressEscape = () => {
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    page.querySelector('dialog')?.dispatchEvent(key);
    return !key.defaultPrevented;
  };

  await show(true);
  await leave();
  expect(onClose).not.toHaveBeenCalled();
  expect(pressEscape()).toBe(false);
  await show(false);
  await leave();
  expect(onClose).toHaveBeenCalledTimes(4);
  expect(pressEscape()).toBe(true);
  await act(async () => root.unmount());
});

it('a press beside a dialog in which text was typed does not lose it', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const onClose = vi.fn();
  await act(async () =>
    root.render(
      <Dialog title="Absage" onClose={onClose}>
        <input type="checkbox" />
        <textarea />
      </Dialog>,
    ),
  );
  const enter = (field: string) =>
    act(async () => page.querySelector(field)?.dispatchEvent(new Event('input', { bubbles: true })));
  const pressBeside = () => act(async () => page.querySelector('dialog')?.click());

  await enter('input');
  await pressBeside();
  expect(onClose).toHaveBeenCalledTimes(1);
  await enter('textarea');
  await pressBeside();
  expect(onClose).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
});

it('the first field that can be used gets the focus', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <Dialog title="Absage" onClose={() => {}}>
        <select disabled />
        <textarea />
      </Dialog>,
    ),
  );
  expect(document.activeElement).toBe(page.querySelector('textarea'));
  await act(async () => root.unmount());
});

it('a dialog opens on its first field that can be seen', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <Dialog title="Filter" onClose={() => {}}>
        <div style={{ display: 'none' }}>
          <select aria-label="Nur auf Telefonen" />
        </div>
        <input aria-label="Überall" />
      </Dialog>,
    ),
  );
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Überall');
  await act(async () => root.unmount());
});
