import { useQuery } from '@tanstack/react-query';
import type { Input } from '#api/schemas.ts';
import { templateLike, type Written } from '#domain/applications/letter-templates.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { Alert } from '#web/ui/alert.tsx';
import layout from '#web/ui/form.module.css';
import { Select } from '#web/ui/select.tsx';
import type { Application } from './application.ts';

/** The template chosen for a language, by its index among those that are offered; null for the text as it is written. */
export type Choices = Partial<Record<Language, number | null>>;

type Texts = NonNullable<Input<'refuseApplications', 'body'>['texts']>;

/** Those who read another language than that of a text, with the templates offered for them. */
export function useOtherLanguages(
  companyId: number,
  applications: readonly Pick<Application, 'employee_language'>[],
  written: Written,
  choices: Choices,
) {
  const { data } = useQuery(apiQuery('listLetters', { params: { companyId } }));
  const ofKind = ({ kind }: { kind: string }) => kind === 'REFUSAL';
  const own = data?.data.letters.filter(ofKind) ?? [];
  const samples = data?.data.samples.filter(ofKind) ?? [];
  return LANGUAGES.filter((language) => language !== written.language).flatMap((language) => {
    const n = applications.filter((it) => it.employee_language === language).length;
    if (n === 0) return [];
    const offered = [...own, ...samples].filter((it) => it.language === language);
    const like = templateLike(written, language, { own, samples });
    const proposed = offered.findIndex(({ text }) => text === like?.text);
    const chosen = choices[language] === undefined ? proposed : (choices[language] ?? -1);
    return [{ language, n, offered, chosen, text: offered[chosen]?.text ?? null }];
  });
}

export type OtherLanguage = ReturnType<typeof useOtherLanguages>[number];

/** The texts to be sent in place of the one that is written. */
export function textsOf(others: readonly OtherLanguage[]): Texts {
  return others.flatMap(({ language, text }) => (text === null ? [] : [{ language, text }]));
}

/** Says who gets a text in which language, and lets each language have a template of its own. */
export function OtherLanguages({
  others,
  written,
  onChoose,
}: {
  others: readonly OtherLanguage[];
  written: Language;
  onChoose: (language: Language, index: number | null) => void;
}) {
  const { t } = useTranslation('company-applications');
  const nameOf = (language: Language) => t(`letters.language.${language}`);
  const foreign = others.filter(({ text }) => text === null).reduce((sum, { n }) => sum + n, 0);
  return (
    <div className={layout.section}>
      {others.map(({ language, n, offered, chosen, text }) => (
        <Select
          key={language}
          label={t('bulk.readers', { n, language: nameOf(language) })}
          hint={text}
          placeholder={null}
          value={chosen}
          onChange={(event) => {
            const index = Number(event.currentTarget.value);
            onChoose(language, index < 0 ? null : index);
          }}
          options={[
            { value: -1, label: t('bulk.asWritten', { language: nameOf(written) }) },
            ...offered.map(({ title, language: of }, value) => ({
              value,
              label: t('letters.option', { language: nameOf(of), title }),
            })),
          ]}
        />
      ))}
      {foreign > 0 && (
        <Alert live tone="warn" title={t('bulk.foreign', { n: foreign, language: nameOf(written) })}>
          {t('bulk.foreignText')}
        </Alert>
      )}
    </div>
  );
}
