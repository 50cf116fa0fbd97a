import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../lib/i18n.ts';
import { MonthPicker } from './month-picker.tsx';
import { Select } from './select.tsx';
import { TextArea, TextField } from './text-field.tsx';

beforeAll(() => loadCatalogue('de', 'common'));

function markup(field: React.ReactNode): string {
  return renderToStaticMarkup(field);
}

describe('a field', () => {
  it('tells screen readers that it has to be filled in, unless it says that it need not be', () => {
    expect(markup(<TextField label="Vorname" />)).toContain('required=""');
    expect(markup(<TextArea label="Text" />)).toContain('required=""');
    expect(markup(<Select label="Land" options={[]} />)).toContain('required=""');
    expect(markup(<TextField label="Website" optional />)).not.toContain('required');
    expect(markup(<TextField label="Ort" required={false} />)).not.toContain('required');
  });
});

describe('the picker of a month', () => {
  it('names its sheet by what is chosen in it', () => {
    const range = { min: { year: 2026, month: 1 }, max: { year: 2027, month: 1 } };
    const picker = <MonthPicker label="Beginn" value={null} onChange={() => {}} {...range} />;
    expect(markup(picker)).toContain('aria-label="Beginn: Monat wählen"');
  });
});
