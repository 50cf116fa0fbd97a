import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { fieldName } from '#web/lib/field-name.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { useLabels } from './use-job-form.ts';

beforeAll(() =>
  Promise.all((['job-ads', 'fields', 'common'] as const).map((texts) => loadCatalogue('de', texts))),
);

it('calls a question that is refused by its number, not by the name that the section of texts has', () => {
  const Names = () => {
    const labels = useLabels();
    return ['questions.0.text', 'questions.4.text', 'questions.1.choices']
      .map((path) => fieldName('de', path, labels))
      .join(' | ');
  };
  expect(renderToStaticMarkup(<Names />)).toBe('Frage 1 | Frage 5 | Frage 2: Antworten zur Auswahl');
});
