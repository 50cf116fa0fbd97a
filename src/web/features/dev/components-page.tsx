import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { type ReactNode, useState } from 'react';
import { data } from 'react-router';
import type { CivilMonth } from '#domain/kernel/civil-date.ts';
import { pageMeta } from '#web/lib/meta.ts';
import { usePreferences } from '#web/lib/preferences.tsx';
import { pageRequest } from '#web/lib/request.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Autocomplete } from '#web/ui/autocomplete.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { FilterChip, StatusChip } from '#web/ui/chip.tsx';
import { Checkbox, ChoiceGroup, Radio, Switch } from '#web/ui/choice.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Logo } from '#web/ui/mark.tsx';
import { Menu, MenuButton } from '#web/ui/menu.tsx';
import { MonthPicker } from '#web/ui/month-picker.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RichTextField, visibleLength } from '#web/ui/rich-text-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { Skyline } from '#web/ui/skyline.tsx';
import { notify, Snackbar } from '#web/ui/snackbar.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { SwitchTabs } from '#web/ui/tabs.tsx';
import { PasswordField, TextArea, TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/components-page.ts';
import css from './components-page.module.css';
import { StripExamples } from './strip-examples.tsx';

export const meta = pageMeta('shell', 'devComponents');

/** For people who build the product: not there in production. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageRequest).demo && !import.meta.env.DEV) throw data(null, { status: 404 });
  return null;
}

const COLOURS = ['paper', 'surface', 'sunken', 'ink', 'muted', 'edge', 'action', 'tint', 'summer', 'winter'];

export default function ComponentsPage() {
  const { season, scheme } = usePreferences();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Logo />
        <span className={css.muted}>
          {season}, {scheme}
        </span>
      </header>
      <div className={css.colours}>
        {COLOURS.map((name) => (
          <div key={name}>
            <span className={css.colour} style={{ background: `var(--sol-${name})` }} />
            {name}
          </div>
        ))}
      </div>
      <Section title="Schrift">
        <h1>Küche, città, août</h1>
        <h2>Zweite Saison ergänzen</h2>
        <h3>Réceptionist mit Nachtdienst</h3>
        <p>
          Il secondo lavoro può iniziare al massimo 124 giorni dopo il primo.{' '}
          <a href="#schrift">Was ist ein Jobpaket?</a>
        </p>
        <p className={css.small}>Klein, 15 px: Illgau, Il 10. Oktober, CHF 49.90</p>
      </Section>
      <Buttons />
      <Fields />
      <Choices />
      <Section title="Tabelle" wide>
        <Table />
      </Section>
      <Dialogs />
      <Messages />
      <Section title="Laden">
        <SkeletonCards count={1} />
      </Section>
      <Section title="Leer und Fehler">
        <div className={css.pair}>
          <EmptyState
            title="Noch nichts gemerkt"
            action={
              <ButtonLink to="/de/jobs" size="sm">
                Stellen suchen
              </ButtonLink>
            }
          >
            Tippen Sie bei einer Stelle auf das Herz.
          </EmptyState>
          <ErrorState title="Stellen nicht geladen" onRetry={() => notify.success('Geladen')}>
            Prüfen Sie die Verbindung.
          </ErrorState>
        </div>
      </Section>
      <Section title="Mehr Felder">
        <MoreFields />
      </Section>
      <Section title="Aufklappen und Blättern">
        <AccordionItem title="Was kostet ein Inserat?">Nichts. Bezahlt wird das Abonnement.</AccordionItem>
        <AccordionItem title="Wer bestätigt eine Anstellung?">Der Betrieb.</AccordionItem>
        <div className={css.gap}>
          <Pagination page={2} pages={12} linkTo={(page) => `?page=${page}`} />
        </div>
      </Section>
      <Section title="Jahresstreifen" wide>
        <StripExamples />
      </Section>
      <Section title="Horizont" wide>
        <div className={css.sky}>
          <Skyline />
        </div>
      </Section>
    </div>
  );
}

function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={css.section} data-wide={wide || undefined}>
      <h3 className={css.title}>{title}</h3>
      {children}
    </section>
  );
}

function Buttons() {
  const [sending, setSending] = useState(false);
  return (
    <Section title="Knöpfe">
      <div className={css.row}>
        <Button>Bewerben</Button>
        <Button variant="outline" icon={<IconHeart size={20} aria-hidden />}>
          Merken
        </Button>
        <Button variant="tint">Tönung</Button>
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
    </Section>
  );
}

function Fields() {
  const [month, setMonth] = useState<CivilMonth | null>({ year: 2027, month: 10 });
  return (
    <Section title="Felder">
      <div className={css.pair}>
        <TextField label="Vorname" defaultValue="Anna" />
        <Select
          label="Anrede"
          options={[
            { value: 1, label: 'Herr' },
            { value: 2, label: 'Frau' },
          ]}
        />
        <TextField
          label="PLZ"
          hint="Vier Ziffern"
          defaultValue="66"
          error="Geben Sie vier Ziffern ein, zum Beispiel 6616."
        />
        <TextField label="Telefon" hint="So: +41 91 000 00 00" defaultValue="+41 91" />
        <MonthPicker
          label="Ende der Saison"
          value={month}
          onChange={setMonth}
          min={{ year: 2026, month: 11 }}
          max={{ year: 2029, month: 11 }}
          error="Höchstens 9 Monate. Wählen Sie spätestens Sep 2027."
        />
        <TextField label="Firma" defaultValue="Hotel Quarzhorn" disabled />
      </div>
      <div className={css.row}>
        <Checkbox label="Vollzeit" defaultChecked />
        <Radio label="Jährlich" name="interval" defaultChecked />
        <Radio label="Monatlich" name="interval" />
        <Switch label="Öffentlich" defaultChecked />
        <Switch label="Entwurf" />
      </div>
    </Section>
  );
}

function Choices() {
  const [chosen, setChosen] = useState(['Winter']);
  return (
    <Section title="Status und Auswahl">
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
    </Section>
  );
}

interface Row {
  title: string;
  company: string;
  period: string;
  applied: string;
  order: number;
  status: ReactNode;
}

const ROWS: Row[] = [
  ['Sous-Chef', 'Hotel Quarzhorn', 'Dez 2026 – Apr 2027', '18. Nov 2026'],
  ['Service', 'Albergo Tre Lanterne Blu', 'Mai – Okt 2027', '20. Nov 2026'],
  ['Köchin oder Koch Frühstück', 'Gasthaus Steinrabe', 'Dez 2026 – Mär 2027', '2. Nov 2026'],
  ['Réceptionist/in', 'Berghaus Nebelkamm', 'Nov 2026 – Apr 2027', '1. Nov 2026'],
  ['Wellness', 'Bad Silberföhn', 'Jun – Sep 2027', '30. Okt 2026'],
  ['Technik und Garten', 'Resort Moosfluhgrat', 'Mär – Okt 2027', '28. Okt 2026'],
].map(([title = '', company = '', period = '', applied = ''], order) => ({
  title,
  company,
  period,
  applied,
  order,
  status: (
    <StatusChip tone="info" icon={<IconEye aria-hidden />}>
      Gelesen
    </StatusChip>
  ),
}));

const COLUMNS: Column<Row>[] = [
  {
    key: 'title',
    header: 'Stelle',
    cell: ({ title }) => title,
    sortBy: ({ title }) => title,
    searchBy: ({ title }) => title,
    main: true,
  },
  { key: 'company', header: 'Betrieb', cell: ({ company }) => company, searchBy: ({ company }) => company },
  { key: 'period', header: 'Zeitraum', cell: ({ period }) => period },
  { key: 'applied', header: 'Beworben am', cell: ({ applied }) => applied, sortBy: ({ order }) => order },
  { key: 'status', header: 'Status', cell: ({ status }) => status },
];

function Table() {
  const menu = () => (
    <Menu label="Mehr Aktionen" button={<IconDotsVertical size={20} aria-hidden />}>
      <MenuButton onClick={() => notify.success('Geöffnet')}>Öffnen</MenuButton>
      <MenuButton tone="bad" onClick={() => notify.error('Nicht gelöscht')}>
        Löschen
      </MenuButton>
    </Menu>
  );
  const shared = { columns: COLUMNS, rowKey: ({ title }: Row) => title, empty: null, actions: menu };
  return (
    <>
      <DataTable
        {...shared}
        label="Bewerbungen"
        rows={ROWS.slice(0, 3)}
        initialSort={{ key: 'title', descending: true }}
      />
      <div className={css.gap}>
        <DataTable {...shared} label="Alle Bewerbungen" rows={ROWS} aside="Mit Suche ab sechs Zeilen" />
      </div>
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Dialog">
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
    </Section>
  );
}

function Messages() {
  const [tab, setTab] = useState('all');
  const undo = { label: 'Rückgängig', run: () => notify.success('Nicht mehr gemerkt') };
  return (
    <Section title="Meldungen">
      <Snackbar kind="success" text="Stelle gemerkt" action={undo} />
      <Snackbar
        kind="error"
        text="Nicht gespeichert. Ihre Eingaben sind noch da."
        action={{ ...undo, label: 'Nochmals' }}
      />
      <div className={css.row}>
        <Button variant="outline" size="sm" onClick={() => notify.success('Stelle gemerkt', undo)}>
          Meldung zeigen
        </Button>
        <Button variant="outline" size="sm" onClick={() => notify.error('Nicht gespeichert')}>
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
    </Section>
  );
}

const TOWNS = [
  'Andermatt',
  'Arosa',
  'Ascona',
  'Davos',
  'Lenzerheide',
  'Locarno',
  'Losone',
  'Pontresina',
  'Weggis',
];

function MoreFields() {
  const [text, setText] = useState(
    '<p>Gentili signore e signori</p><p>mi candido per il posto in cucina.</p>',
  );
  const [town, setTown] = useState('');
  const [date, setDate] = useState('2026-12-05');
  const length = visibleLength(text);
  return (
    <div className={css.stack}>
      <Autocomplete
        label="Ort"
        hint="Schreiben Sie zwei Buchstaben"
        value={town}
        onChange={setTown}
        onChoose={() => {}}
        textOf={(name: string) => name}
        load={async (query) => TOWNS.filter((name) => name.toLowerCase().includes(query.toLowerCase()))}
      />
      <DateField label="Beginn" value={date} onChange={setDate} />
      <PasswordField label="Passwort" defaultValue="geheim" autoComplete="new-password" />
      <FileField
        label="Logo"
        hint="JPG, PNG oder GIF, höchstens 5 MB"
        kinds={['jpg', 'jpeg', 'png', 'gif']}
        maxMegabytes={5}
        onChoose={(file) => notify.success(file.name)}
      />
      <TextArea label="Nachricht" optional rows={2} />
      <ChoiceGroup label="Wer sind Sie?" inline>
        <Radio label="Ich suche Arbeit" name="who" defaultChecked />
        <Radio label="Ich führe einen Betrieb" name="who" />
      </ChoiceGroup>
      <RichTextField
        label="La Sua lettera"
        value={text}
        onChange={setText}
        rows={4}
        warning={length < 100 && 'La lettera è molto breve. Con almeno 100 caratteri convince di più.'}
        aside={`${length} / 100`}
      />
    </div>
  );
}
