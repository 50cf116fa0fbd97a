import { type ComponentType, useCallback, useEffect } from 'react';
import { closeDialog, type DialogName, useOpenedDialog } from '../lib/dialogs.ts';
import { useOnDemand } from '../lib/on-demand.ts';

const loadFiles = () => import('./dialog-files.ts');

/** A dialog that is loaded by its name is given what belongs to that name. */
async function load(name: DialogName) {
  const { DIALOGS } = await loadFiles();
  return (await DIALOGS[name]()) as { default: ComponentType<{ onClose: () => void }> };
}

/** Shows the dialog that is open. What there are is fetched once the page is alive, so that no page waits for it. */
export function DialogHost() {
  const opened = useOpenedDialog();
  useEffect(() => {
    // A fetch that fails is tried again by the first dialog.
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
