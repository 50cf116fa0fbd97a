import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServerForm } from '#web/lib/form.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import type { JobValues } from './job-form-values.ts';
import { TextFields } from './text-fields.tsx';

beforeAll(async () => {
  for (const name of ['job-ads', 'fields', 'common'] as const) await loadCatalogue('de', name);
});

interface Given {
  isNew: boolean;
  description: string;
  error?: string;
}

function shown({ isNew, description, error }: Given): string {
  const values = {
    ...{ introduction: '', description, language: 'de', accommodation: false },
    ...{ job_category_id: '1', job_position_id: '4' },
  } as JobValues;
  const form = {
    form: { values },
    field: (name: 'introduction' | 'description') => ({
      ...{ name, value: values[name], onChange: () => {}, onBlur: () => {} },
      ...(name === 'description' && error && { error }),
    }),
  } as unknown as ServerForm<JobValues>;
  return renderToStaticMarkup(
    <MemoryRouter>
      <TextFields form={form} disabled={false} isNew={isNew} />
    </MemoryRouter>,
  );
}

describe('the texts of an ad', () => {
  it('are shown as they will be read, without an editor, where a stored ad is edited', () => {
    const html = shown({ isNew: false, description: '<p>Sie kochen.</p>' });
    expect(html).toContain('<p>Sie kochen.</p>');
    expect(html).toContain('Beschreibung ändern');
    expect(html).toContain('Einleitung schreiben');
    expect(html).not.toContain('Aufgaben, Anforderungen und was Sie bieten.');
  });

  it('open the editor of a text that is wrong', () => {
    const html = shown({ isNew: false, description: '', error: 'Die Beschreibung fehlt.' });
    expect(html).toContain('Die Beschreibung fehlt.');
    expect(html).toContain('Aufgaben, Anforderungen und was Sie bieten.');
  });

  it('offer a start text only while a new ad has no description', () => {
    const offer = 'Textvorschlag «Koch, Köchin» einfügen';
    expect(shown({ isNew: true, description: '' })).toContain(offer);
    expect(shown({ isNew: true, description: '<p>Sie kochen.</p>' })).not.toContain(offer);
    expect(shown({ isNew: false, description: '' })).not.toContain(offer);
  });
});
