import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ENTRY_STATES, type EntryState } from '#domain/employments/entry.ts';
import { lacking } from '#domain/employments/staffing.ts';
import { BAR_STATES, type BarState, seasonsWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/list.ts';
import { otherPath } from '#web/lib/paths.ts';
import { useShownAddress } from '#web/lib/use-shown-address.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { AdSelect } from '#web/nouns/job/ad-select.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { FilterChipLink } from '#web/ui/chip.tsx';
import { FEW, ListFooter } from '#web/ui/list-frame.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { WordsField } from '#web/ui/words-field.tsx';
import { StripLegend } from '#web/ui/year-strip/legend.tsx';
import { type Assignment, barOfAssignment } from './assignment.ts';
import { type EmploymentAction, EmploymentDialog } from './employment-menu.tsx';
import { PlanBoard } from './plan-board.tsx';
import { PlanDetails } from './plan-details.tsx';
import { agreedElsewhere, type Group, groupsOf, type Person } from './plan-groups.ts';
import { PlanMonths } from './plan-months.tsx';
import css from './season-plan.module.css';

/** The filters of the plan, from its address. */
interface Filter {
  status: EntryState | null;
  jobId: number | null;
}

/** The season plan for the current and the next season: who is there and who is missing, by category and month. */
export function SeasonPlan({ company }: { company: OwnCompany }) {
  const { t } = useTranslation('employees');
  const filter = useFilter();
  return (
    <>
      <h2 className="visually-hidden">{t('list.seasons')}</h2>
      <People company={company} filter={filter} />
    </>
  );
}

function useFilter(): Filter {
  const { search } = useShownAddress();
  const job = search.get('job') ?? '';
  return {
    status: ENTRY_STATES.find((state) => state === search.get('status')) ?? null,
    jobId: /^\d{1,9}$/.test(job) ? Number(job) : null,
  };
}

function pathOf(companyId: number, { status, jobId }: Filter): string {
  const search = new URLSearchParams({
    ...(status !== null && { status }),
    ...(jobId !== null && { job: String(jobId) }),
  });
  const path = otherPath('company.employees', { companyId, list: 'seasons' });
  return search.size > 0 ? `${path}?${search}` : path;
}

interface FiltersProps {
  company: OwnCompany;
  filter: Filter;
  /** The search box, if the list is long enough for one. */
  children: ReactNode;
}

function Filters({ company, filter, children }: FiltersProps) {
  const { t } = useTranslation('employees');
  const navigate = useNavigate();
  return (
    <nav className={css.filters} aria-label={t('plan.filters')}>
      <div className={css.chips}>
        {ENTRY_STATES.map((status) => {
          const chosen = status === filter.status;
          return (
            <FilterChipLink
              key={status}
              to={pathOf(company.id, { ...filter, status: chosen ? null : status })}
              chosen={chosen}
            >
              {t(`plan.status.${status}`)}
            </FilterChipLink>
          );
        })}
      </div>
      {children}
      <div className={css.ad}>
        <AdSelect
          companyId={company.id}
          of="employees"
          isBare
          value={filter.jobId}
          onChange={(jobId) =>
            void navigate(pathOf(company.id, { ...filter, jobId }), {
              preventScrollReset: true,
              flushSync: true,
            })
          }
        />
      </div>
    </nav>
  );
}

function People({ company, filter }: { company: OwnCompany; filter: Filter }) {
  const { t } = useTranslation('employees');
  const window = seasonsWindow(useToday());
  const query = {
    ...(filter.status !== null && { status: filter.status }),
    ...(filter.jobId !== null && { job_id: String(filter.jobId) }),
  };
  const list = useList(
    'listSeasonPlan',
    { params: { companyId: company.id }, query },
    { key: 'name', descending: false },
  );
  const [pressed, setPressed] = useState<{ person: Person; anchor: HTMLElement } | null>(null);
  const [acting, setActing] = useState<{ assignment: Assignment; action: EmploymentAction } | null>(null);
  const { rows, shown, view, change } = list;
  const failure = list.status === 'failed' && (
    <ErrorState title={t('list.failed')} onRetry={() => list.retry()} />
  );
  const staffing = list.answer?.staffing ?? [];
  const isEmpty = shown.total === 0 && shown.words === '' && (isNarrowed(filter) || staffing.length === 0);
  const many = shown.total > FEW || shown.words !== '' || view.words !== '';
  const groups = groupsOf(shown.rows, staffing, window);
  const onPress = (person: Person, anchor: HTMLElement) => setPressed({ person, anchor });
  return (
    <div className={css.people} aria-busy={list.status === 'busy'}>
      <Filters company={company} filter={filter}>
        {(many || !rows) && (
          <WordsField
            className={css.search}
            label={t('list.search')}
            value={view.words}
            onChange={(words) => change({ words })}
          />
        )}
      </Filters>
      {failure}
      {!rows ? (
        !failure && <SkeletonCards />
      ) : isEmpty ? (
        <Nobody companyId={company.id} filter={filter} />
      ) : (
        <>
          {shown.total === 0 && shown.words !== '' && <p role="status">{t('common:table.noResults')}</p>}
          <div className={css.wide}>
            <PlanBoard
              groups={groups}
              window={window}
              onPress={onPress}
              corner={
                many && (
                  <Segmented
                    label={t('plan.sort.label')}
                    options={(['name', 'start'] as const).map((value) => ({
                      value,
                      label: t(`plan.sort.${value}`),
                    }))}
                    value={view.sorting.key}
                    onChange={(key) => change({ sorting: { key, descending: false } })}
                  />
                )
              }
            />
            <div className={css.footer}>
              {many && shown.total > 0 && <ListFooter {...shown} change={change} prefetch={list.prefetch} />}
              <Legend groups={groups} />
            </div>
          </div>
          <div className={css.narrow}>
            <PlanMonths
              groups={groupsOf(rows, staffing, window)}
              window={window}
              total={shown.total}
              onPress={onPress}
            />
          </div>
        </>
      )}
      {/* Not before what it stands below, whose height is not known. */}
      {(rows || failure) && (
        <p className={css.market}>
          <Link to={otherPath('company.market', { companyId: company.id })}>{t('plan.market')}</Link>
        </p>
      )}
      {pressed && (
        <PlanDetails
          company={company}
          pressed={pressed}
          window={window}
          onAct={(assignment, action) => setActing({ assignment, action })}
        />
      )}
      {acting && <EmploymentDialog companyId={company.id} {...acting} onClose={() => setActing(null)} />}
    </div>
  );
}

function isNarrowed({ status, jobId }: Filter): boolean {
  return status !== null || jobId !== null;
}

/** What the bars of the page mean, reduced to those that are there. */
function Legend({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('employees');
  const today = useToday();
  const people = groups.flatMap((group) => group.people);
  const drawn = new Set(
    people.flatMap(({ employments }) => employments.map((it) => barOfAssignment(it, today).state)),
  );
  const words: Record<BarState, string> = {
    confirmed: t('plan.status.confirmed'),
    possible: t('plan.status.pending'),
    draft: t('plan.status.declined'),
    past: t('plan.legend.past'),
  };
  const isShort = groups.some(({ months }) => months.some((month) => lacking(month) > 0));
  const hasBeside = people.some((person) => agreedElsewhere(person, seasonsWindow(today)).length > 0);
  return (
    <StripLegend
      entries={[
        ...BAR_STATES.filter((state) => drawn.has(state)).map((state) => ({
          sign: state,
          text: words[state],
        })),
        ...(hasBeside ? [{ sign: 'beside' as const, text: t('plan.legend.beside') }] : []),
        ...(isShort ? [{ sign: 'short' as const, text: t('plan.legend.short') }] : []),
      ]}
    />
  );
}

function Nobody({ companyId, filter }: { companyId: number; filter: Filter }) {
  const { t } = useTranslation('employees');
  const isFiltered = isNarrowed(filter);
  return (
    <EmptyState
      title={t(isFiltered ? 'plan.empty.filtered' : 'plan.empty.title')}
      action={
        <ButtonLink
          variant="outline"
          size="sm"
          to={
            isFiltered
              ? pathOf(companyId, { status: null, jobId: null })
              : otherPath('company.employees', { companyId, list: 'all' })
          }
        >
          {t(isFiltered ? 'plan.empty.all' : 'empty.toAll')}
        </ButtonLink>
      }
    >
      {t('plan.empty.text')}
    </EmptyState>
  );
}
