import { useState } from 'react';
import type { CivilMonth } from '#domain/kernel/civil-date.ts';
import { visibleLength } from '#domain/kernel/rich-text.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Autocomplete } from '#web/ui/autocomplete.tsx';
import { Checkbox, ChoiceGroup, Radio, Switch } from '#web/ui/choice.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { MonthPicker } from '#web/ui/month-picker.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { PasswordField, TextArea, TextField } from '#web/ui/text-field.tsx';
import css from './components-page.module.css';
import { ExampleSection } from './example-section.tsx';

export function FieldExamples() {
  const [month, setMonth] = useState<CivilMonth | null>({ year: 2027, month: 10 });
  return (
    <ExampleSection title="Felder">
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
    </ExampleSection>
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

export function MoreFieldExamples() {
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
        onChoose={(file) => snackbar.success(file.name)}
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
