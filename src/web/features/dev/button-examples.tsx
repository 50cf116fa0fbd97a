import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import css from './components-page.module.css';
import { ExampleSection } from './example-section.tsx';

export function ButtonExamples() {
  const [sending, setSending] = useState(false);
  return (
    <ExampleSection title="Knöpfe">
      <div className={css.row}>
        <Button>Bewerben</Button>
        <Button variant="outline" icon={<IconHeart size={20} aria-hidden />}>
          Merken
        </Button>
        <Button variant="text">Abbrechen</Button>
        <Button loading={sending} loadingText="Wird gesendet" onClick={() => setSending(true)}>
          Senden
        </Button>
        <Button loading loadingText="Wird gesendet">
          Senden
        </Button>
        <Button disabled>Nicht möglich</Button>
        <Button variant="danger" icon={<IconTrash size={20} aria-hidden />}>
          Stelle löschen
        </Button>
        <IconButton outlined label="Mehr Aktionen" icon={<IconDotsVertical size={20} aria-hidden />} />
      </div>
    </ExampleSection>
  );
}
