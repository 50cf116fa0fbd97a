import { useNavigate } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { ENTRY_STATES, type EntryState, entryState } from '#domain/employments/entry.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Span } from '#domain/kernel/spans.ts';
import { type Bar, seasonsWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDateRange, formatWorkload } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/list.ts';
import { otherPath } from '#web/lib/paths.ts';
import { useShownAddress } from '#web/lib/use-shown-address.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { AdSelect } from '#web/nouns/job/ad-select.tsx';
import { personName } from '#web/nouns/person/person-name.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FilterChipLink } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { SharedRuler } from '#web/ui/year-strip/ruler.tsx';
import { WeekRuler } from '#web/ui/year-strip/week-ruler.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { type Assignment, barOfAssignment, datesText, isInAgreement } from './assignment.ts';
import css from './season-plan.module.css';

/** A person with the data that the plan shows. */
type Person = Reply<'listSeasonPlan'>['data'][number];

/** The filters of the plan, from its address. */
interface Filter {
  status: EntryState | null;
  jobId: number | null;
}

/** The season plan for the current and the next season: a row per person below a ruler of weeks. */
export function SeasonPlan({ company }: { company: OwnCompany }) {
  const { t } = useTranslation('employees');
  const filter = useFilter();
  return (
    <>
      <h2 className="visually-hidden">{t('list.seasons')}</h2>
      <p className={css.lead}>{t('plan.lead')}</p>
      <Filters company={company} filter={filter} />
      <People key={pathOf(company.id, filter)} company={company} filter={filter} />
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

function Filters({ company, filter }: { company: OwnCompany; filter: Filter }) {
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
      <div className={css.ad}>
        <AdSelect
          companyId={company.id}
          of="employees"
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
  const today = useToday();
  const window = seasonsWindow(today);
  const query = {
    ...(filter.status !== null && { status: filter.status }),
    ...(filter.jobId !== null && { job_id: String(filter.jobId) }),
  };
  const people = useList(
    'listSeasonPlan',
    { params: { companyId: company.id }, query },
    { key: 'name', descending: false },
  );
  const columns: Column<Person, 'name' | 'start'>[] = [
    {
      key: 'name',
      header: t('plan.person'),
      main: true,
      width: '18%',
      sortable: true,
      cell: (person) => <span className={css.name}>{nameOf(person)}</span>,
    },
    {
      key: 'start',
      header: t('plan.period'),
      head: <WeekRuler window={window} today={today} />,
      wide: true,
      sortable: true,
      cell: (person) => <Seasons person={person} today={today} />,
    },
  ];
  const isFiltered = filter.status !== null || filter.jobId !== null;
  return (
    <DataTable
      label={t('list.seasons')}
      searchLabel={t('list.search')}
      list={people}
      rowKey={({ employments }) => employments[0]?.resume_entry_id ?? 0}
      columns={columns}
      failed={t('list.failed')}
      note={t('plan.note')}
      empty={
        <EmptyState
          title={t(isFiltered ? 'plan.empty.filtered' : 'plan.empty.title')}
          action={
            <ButtonLink
              variant="outline"
              size="sm"
              to={
                isFiltered
                  ? pathOf(company.id, { status: null, jobId: null })
                  : otherPath('company.employees', { companyId: company.id, list: 'all' })
              }
            >
              {t(isFiltered ? 'plan.empty.all' : 'empty.toAll')}
            </ButtonLink>
          }
        >
          {t('plan.empty.text')}
        </EmptyState>
      }
    />
  );
}

/** The bars of a person, and the same as text. */
function Seasons({ person, today }: { person: Person; today: CivilDate }) {
  const { t, language } = useTranslation('employees');
  const { employments } = person;
  const elsewhere = employments.flatMap(agreedElsewhere);
  const strip = {
    size: 'sm',
    window: seasonsWindow(today),
    bars: employments.map((it) => planBarOf(it, today)),
    beside: elsewhere,
    label: nameOf(person),
    gapText: null,
    today,
  } as const;
  return (
    <div className={css.plan}>
      {/* Hidden from screen readers: the list below has the same content as text. */}
      <div aria-hidden="true">
        <div className={css.inCard}>
          <SharedRuler window={strip.window} today={today} />
        </div>
        <YearStrip {...strip} ruler="bare" />
      </div>
      <ul className={css.entries}>
        {employments.map((it) => (
          <li key={it.resume_entry_id}>
            <strong>{datesText(it, language)}</strong>{' '}
            {t('plan.entry', { title: it.title, workload: formatWorkload(it.workload, it.workload) })}
            <States assignment={it} />
          </li>
        ))}
        {elsewhere.map(({ start, end, company, uuid }) => (
          <li key={uuid} className={css.elsewhere}>
            {t('plan.elsewhere', { company, period: formatDateRange(start, end, language, 'short') })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The status of an entry, unless it is simply confirmed. */
function States({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('employees');
  const state = entryState(assignment);
  return (
    <>
      {state !== 'confirmed' && (
        <>
          {' · '}
          <span className={css.state}>{t(`plan.status.${state}`)}</span>
        </>
      )}
      {assignment.is_cancelled && (
        <>
          {' · '}
          <span className={css.state}>{t('endedEarly')}</span>
        </>
      )}
    </>
  );
}

function planBarOf(assignment: Assignment, today: CivilDate): Bar {
  const bar = barOfAssignment(assignment, today);
  return assignment.status === 'DECLINED' ? { ...bar, state: 'draft' } : bar;
}

/** Where the person works in the other season, as far as a valid agreement discloses it to the company. */
function agreedElsewhere(assignment: Assignment): (Span & { company: string; uuid: string })[] {
  if (!isInAgreement(assignment)) return [];
  return assignment.cooperation_agreements
    .filter(({ status }) => status === 'VALID')
    .map(({ uuid, other_company: company, other_start: start, other_end: end }) => ({
      uuid,
      company,
      start,
      end,
    }));
}

function nameOf({ employee_first_name, employee_last_name }: Person): string {
  return personName(employee_first_name, employee_last_name);
}
