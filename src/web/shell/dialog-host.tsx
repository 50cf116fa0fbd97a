import { type ComponentType, useCallback, useEffect } from 'react';
import { closeDialog, type DialogName, useOpenedDialog } from '../lib/dialogs.ts';
import { useOnDemand } from '../lib/on-demand.ts';

const loadFiles = () => import('./dialog-files.ts');

/** The cast is safe, since the props of an open dialog always belong to its name. */
async function load(name: DialogName) {
  const { DIALOGS } = await loadFiles();
  return (await DIALOGS[name]()) as { default: ComponentType<{ onClose: () => void }> };
}

/** Renders the open dialog. The table of dialogs is prefetched after hydration, so that no page waits for it. */
export function DialogHost() {
  const opened = useOpenedDialog();
  useEffect(() => {
    // A failed prefetch is retried by the first dialog.
    void loadFiles().catch(() => {});
  }, []);
  return opened && <OpenedDialog key={opened.name} {...opened} />;
}

function OpenedDialog({ name, props }: { name: DialogName; props: object }) {
  const Shown = useOnDemand(
    useCallback(() => load(name), [name]),
    closeDialog,
  );
  return Shown && <Shown {...props} onClose={closeDialog} />;
}
