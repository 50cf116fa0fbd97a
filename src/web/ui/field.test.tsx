import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../lib/i18n.ts';
import { MonthParts } from './month-parts.tsx';
import { MonthPicker } from './month-picker.tsx';
import { Select } from './select.tsx';
import { TextArea, TextField } from './text-field.tsx';

beforeAll(() => loadCatalogue('de', 'common'));

function markup(field: React.ReactNode): string {
  return renderToStaticMarkup(field);
}

describe('a form field', () => {
  it('is announced as required, unless it is marked as optional', () => {
    expect(markup(<TextField label="Vorname" />)).toContain('required=""');
    expect(markup(<TextArea label="Text" />)).toContain('required=""');
    expect(markup(<Select label="Land" options={[]} />)).toContain('required=""');
    expect(markup(<TextField label="Website" optional />)).not.toContain('required');
    expect(markup(<TextField label="Ort" required={false} />)).not.toContain('required');
  });
});

describe('the month picker', () => {
  it('has a panel whose accessible name contains the selected month', () => {
    const range = { min: { year: 2026, month: 1 }, max: { year: 2027, month: 1 } };
    const picker = <MonthPicker label="Beginn" value={null} onChange={() => {}} {...range} />;
    expect(markup(picker)).toContain('aria-label="Beginn: Monat wählen"');
  });
});

describe('a month as two selects', () => {
  const months = { first: { year: 1946, month: 11 }, last: { year: 2029, month: 2 } };
  const offered = (value: string) => {
    const control = { name: 'start', value, onChange: () => {}, onBlur: () => {} };
    const lists = markup(<MonthParts label="Beginn" {...control} months={months} />);
    return [...lists.matchAll(/<option value="(\d+)"(?! disabled)/g)].map(([, month]) => Number(month));
  };

  it('offers the months within its bounds, in the first and the last year too', () => {
    expect(offered('1946-')).toEqual([11, 12]);
    expect(offered('2029-')).toEqual([1, 2]);
    expect(offered('2020-')).toHaveLength(12);
    expect(offered('-04')).toHaveLength(12);
  });
});
