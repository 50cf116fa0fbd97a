import { useState } from 'react';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Snackbar } from '#web/ui/snackbar-message.tsx';
import { SwitchTabs } from '#web/ui/tabs.tsx';
import css from './components-page.module.css';
import { ExampleSection } from './example-section.tsx';

export function DialogExamples() {
  const [open, setOpen] = useState(false);
  return (
    <ExampleSection title="Dialog">
      <Button variant="outline" onClick={() => setOpen(true)}>
        Dialog öffnen
      </Button>
      {open && (
        <ConfirmDialog
          title="«Sous-Chef» löschen?"
          confirm="Stelle löschen"
          onConfirm={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          Das Inserat verschwindet sofort aus der Suche. Die 12 Bewerbungen bleiben erhalten.
        </ConfirmDialog>
      )}
    </ExampleSection>
  );
}

export function MessageExamples() {
  const [tab, setTab] = useState('all');
  const undo = { label: 'Rückgängig', run: () => snackbar.success('Nicht mehr gemerkt') };
  return (
    <ExampleSection title="Meldungen">
      <Snackbar kind="success" text="Stelle gemerkt" action={undo} />
      <Snackbar
        kind="error"
        text="Nicht gespeichert. Ihre Eingaben sind noch da."
        action={{ ...undo, label: 'Nochmals' }}
      />
      <div className={css.row}>
        <Button variant="outline" size="sm" onClick={() => snackbar.success('Stelle gemerkt', undo)}>
          Meldung zeigen
        </Button>
        <Button variant="outline" size="sm" onClick={() => snackbar.error('Nicht gespeichert')}>
          Fehler zeigen
        </Button>
      </div>
      <SwitchTabs
        label="Bewerbungen"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'Alle', count: 8 },
          { value: 'open', label: 'Offen', count: 3 },
          { value: 'draft', label: 'Entwürfe', count: 1 },
          { value: 'completed', label: 'Abgeschlossen', count: 4 },
        ]}
      />
    </ExampleSection>
  );
}
