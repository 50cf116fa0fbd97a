import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MARK, SHOWN_PERMITS } from '#domain/applications/applicant.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import type { SpokenLanguage } from '#domain/resumes/language-skill.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { orderOf, type Sorting } from '#web/lib/list.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { toggled } from '#web/lib/toggled.ts';
import { AdSelect } from '#web/nouns/job/ad-select.tsx';
import { languageNames, spokenLanguageOptions } from '#web/nouns/person/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterChip } from '#web/ui/chip.tsx';
import { Checkbox, ChoiceGroup } from '#web/ui/choice.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Select } from '#web/ui/select.tsx';
import { permitText } from './applicant-facts.ts';
import css from './filter-dialog.module.css';
import { answersIn, type ListFilters, NO_APPLICANT_FILTERS, withAnswer } from './list-address.ts';
import type { ListOrder } from './list-props.ts';
import { useQuestions } from './use-answer-filter.ts';
import { useIsNarrow } from './use-is-narrow.ts';

/** Offered at once; the others are in a list. */
const FREQUENT: readonly SpokenLanguage[] = [...LANGUAGES, 'es', 'pt'];
const LEAST_SEASONS = [1, 2, 3, 5, 10] as const;
const LEAST_MARKS = Array.from({ length: MARK.max - MARK.min + 1 }, (_, index) => MARK.max - index);

/** The orders that the dialog offers where the table has no head, by the headings of its columns. */
const ORDERS = [
  ['sent', 'sent'],
  ['employee', 'name'],
  ['job', 'title'],
  ['status', 'status'],
] as const satisfies readonly [string, ListOrder][];

interface FilterDialogProps {
  companyId: number;
  filters: ListFilters;
  /** Null if the order cannot be changed. */
  sorting: Sorting<ListOrder> | null;
  onFilter: (changes: Partial<ListFilters>, sorting: Sorting<ListOrder> | null) => void;
  onClose: () => void;
}

/** Filters a list by what is known of its applicants, and on phones also by ad; they apply together when it closes. */
export function FilterDialog({ companyId, filters, sorting, onFilter, onClose }: FilterDialogProps) {
  const { t, language } = useTranslation('company-applications');
  const { t: fieldName } = useTranslation('fields');
  const id = useId();
  // Wider windows have it in their bar.
  const isNarrow = useIsNarrow();
  const [wanted, setWanted] = useState(filters);
  const [order, setOrder] = useState(sorting);
  const set = (changes: Partial<ListFilters>) => setWanted({ ...wanted, ...changes });
  const { data: known } = useQuery(apiQuery('listApplicantTags', { params: { companyId }, query: {} }));
  const tags = known?.data.map(({ tag }) => tag) ?? [];
  const nameOf = languageNames(language);
  const { languages, permit } = wanted;
  const shown = [...FREQUENT, ...languages.filter((it) => !FREQUENT.includes(it))];
  const others = spokenLanguageOptions(language, shown);
  const orders = ORDERS.flatMap(([column, key]) =>
    [key === 'sent', key !== 'sent'].map((descending) => ({
      value: orderOf({ key, descending }),
      label: `${t(`column.${column}`)} ${descending ? '↓' : '↑'}`,
      sorting: { key, descending },
    })),
  );
  return (
    <Dialog
      title={t('filter.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={() => set(NO_APPLICANT_FILTERS)}>
            {t('filter.clear')}
          </Button>
          <Button type="submit" form={id}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={layout.section}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onFilter(wanted, order);
          onClose();
        }}
      >
        {isNarrow && (
          <AdSelect
            companyId={companyId}
            of="applications"
            value={wanted.job}
            onChange={(job) => set({ job, answers: '' })}
          />
        )}
        {order !== null && (
          <div className={css.inCards}>
            <Select
              label={t('common:table.sort')}
              required={false}
              placeholder={null}
              value={orderOf(order)}
              options={orders}
              onChange={({ currentTarget }) =>
                setOrder(orders.find(({ value }) => value === currentTarget.value)?.sorting ?? order)
              }
            />
          </div>
        )}
        <ChoiceGroup label={fieldName('languages')}>
          <div className={css.chips}>
            {shown.map((it) => (
              <FilterChip
                key={it}
                chosen={languages.includes(it)}
                onClick={() => set({ languages: toggled(languages, it) })}
              >
                {nameOf(it)}
              </FilterChip>
            ))}
          </div>
        </ChoiceGroup>
        <Select
          label={t('filter.more')}
          required={false}
          value=""
          options={others}
          onChange={({ currentTarget }) =>
            set({ languages: [...languages, currentTarget.value as SpokenLanguage] })
          }
        />
        <ChoiceGroup label={fieldName('permit')}>
          <div className={css.chips}>
            {SHOWN_PERMITS.map((it) => (
              <FilterChip
                key={it}
                chosen={permit.includes(it)}
                onClick={() => set({ permit: toggled(permit, it) })}
              >
                {permitText(it, language)}
              </FilterChip>
            ))}
          </div>
        </ChoiceGroup>
        <AnswerFilters
          companyId={companyId}
          job={wanted.job}
          answers={wanted.answers}
          onChange={(answers) => set({ answers })}
        />
        <Checkbox
          label={fieldName('here')}
          checked={wanted.here}
          onChange={({ currentTarget }) => set({ here: currentTarget.checked })}
        />
        <Checkbox
          label={fieldName('unread')}
          checked={wanted.unread}
          onChange={({ currentTarget }) => set({ unread: currentTarget.checked })}
        />
        <DateField
          label={fieldName('free_by')}
          hint={t('filter.freeHint')}
          required={false}
          value={wanted.free ?? ''}
          onChange={(date) => set({ free: date === '' ? null : date })}
        />
        <div className={layout.pair}>
          <Select
            label={t('filter.seasons')}
            required={false}
            placeholder={t('filter.any')}
            value={wanted.seasons ?? ''}
            options={withValue(LEAST_SEASONS, wanted.seasons).map((value) => ({
              value,
              label: t('filter.atLeastSeasons', { n: value }),
            }))}
            onChange={({ currentTarget }) => set({ seasons: numberOf(currentTarget.value) })}
          />
          <Select
            label={t('filter.mark')}
            required={false}
            placeholder={t('filter.any')}
            value={wanted.mark ?? ''}
            options={LEAST_MARKS.map((mark) => ({
              value: mark,
              label: t('filter.atLeastMark', { mark, most: MARK.max }),
            }))}
            onChange={({ currentTarget }) => set({ mark: numberOf(currentTarget.value) })}
          />
        </div>
        {(tags.length > 0 || wanted.tag !== '') && (
          <Select
            label={fieldName('tag')}
            required={false}
            placeholder={t('filter.any')}
            value={wanted.tag}
            options={withValue(tags, wanted.tag || null).map((value) => ({ value, label: value }))}
            onChange={({ currentTarget }) => set({ tag: currentTarget.value })}
          />
        )}
      </form>
    </Dialog>
  );
}

interface AnswerFiltersProps {
  companyId: number;
  job: number | null;
  answers: string;
  onChange: (answers: string) => void;
}

/** The answers to the questions of the chosen ad that can be counted; texts are found by the search. */
function AnswerFilters({ companyId, job, answers, onChange }: AnswerFiltersProps) {
  const { t } = useTranslation('company-applications');
  const questions = useQuestions(companyId, job);
  const chosen = answersIn(answers);
  return questions.map(({ kind, text, choices }, at) => {
    if (kind === 'text') return null;
    const options =
      kind === 'yes_no'
        ? (['yes', 'no'] as const).map((said) => ({
            value: String(said === 'yes'),
            label: t(`common:answer.${said}`),
          }))
        : choices.map((label, index) => ({ value: String(index), label }));
    return (
      <Select
        // biome-ignore lint/suspicious/noArrayIndexKey: questions are told apart by their number
        key={at}
        label={text}
        required={false}
        placeholder={t('filter.any')}
        value={chosen.get(at) ?? ''}
        options={options}
        onChange={({ currentTarget }) => onChange(withAnswer(answers, at, currentTarget.value))}
      />
    );
  });
}

/** What is offered, and what an address asks for beside it. */
function withValue<Value>(offered: readonly Value[], value: Value | null): readonly Value[] {
  return value === null || offered.includes(value) ? offered : [...offered, value];
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}
