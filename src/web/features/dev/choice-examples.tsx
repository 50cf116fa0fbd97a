import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilterChip, StatusChip } from '#web/ui/chip.tsx';
import css from './components-page.module.css';
import { ExampleSection } from './example-section.tsx';

export function ChoiceExamples() {
  const [chosen, setChosen] = useState(['Winter']);
  return (
    <ExampleSection title="Status und Auswahl">
      <div className={css.chips}>
        <StatusChip tone="ok" icon={<IconWorld aria-hidden />}>
          Öffentlich
        </StatusChip>
        <StatusChip tone="info" icon={<IconClock aria-hidden />}>
          Wird geprüft
        </StatusChip>
        <StatusChip tone="warn" icon={<IconHourglass aria-hidden />}>
          Noch 3 Tage gesperrt
        </StatusChip>
        <StatusChip tone="bad" icon={<IconCircleX aria-hidden />}>
          Abgelehnt
        </StatusChip>
        <StatusChip tone="neutral" icon={<IconCircleDashed aria-hidden />}>
          Entwurf
        </StatusChip>
        <StatusChip tone="neutral" icon={<IconArchive aria-hidden />}>
          Archiviert
        </StatusChip>
        <StatusChip tone="ok" icon={<IconCircleCheck aria-hidden />}>
          Vertrag unterschrieben
        </StatusChip>
        <StatusChip tone="info" icon={<IconCalendarEvent aria-hidden />}>
          Gespräch
        </StatusChip>
        <StatusChip tone="bad" icon={<IconBan aria-hidden />}>
          Absage
        </StatusChip>
        <StatusChip tone="winter" icon={<IconSnowflake aria-hidden />}>
          Winter
        </StatusChip>
        <StatusChip tone="summer" icon={<IconSun aria-hidden />}>
          Sommer
        </StatusChip>
      </div>
      <div className={css.row}>
        {['Winter', 'Sommer', 'Küche'].map((name) => (
          <FilterChip
            key={name}
            chosen={chosen.includes(name)}
            onClick={() =>
              setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
            }
          >
            {name}
          </FilterChip>
        ))}
      </div>
      <Alert tone="warn" title="Im Betriebsprofil fehlt die Kontaktperson.">
        Erst danach können Sie Inserate veröffentlichen. <a href="#felder">Ergänzen</a>
      </Alert>
      <Alert tone="ok" title="Ihre Bewerbung ist beim Betrieb.">
        Wir melden uns, sobald er sie öffnet.
      </Alert>
      <Alert
        tone="info"
        title="Ihr Betrieb hat noch kein Bild."
        action={
          <Button variant="outline" size="sm">
            Bild hochladen
          </Button>
        }
      >
        Mit einem Bild sehen Bewerbende gleich, wo sie arbeiten werden.
      </Alert>
    </ExampleSection>
  );
}
