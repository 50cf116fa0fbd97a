import { useEffect, useEffectEvent } from 'react';
import { hasLetters } from './use-row-keys.ts';

type Actions = Readonly<Record<string, () => unknown>>;

/**
 * The keys of a dossier, unless a field, a menu or a dialog has them; its letters are those of the list, and are
 * switched off with them (rule applications/keys).
 */
export function useDossierKeys({ keys, letters }: { keys: Actions; letters: Actions }): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key] ?? (hasLetters() ? letters[event.key.toLowerCase()] : undefined);
    if (!action || event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (document.querySelector('dialog[open], :popover-open')) return;
    if ((event.target as Element).closest('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
