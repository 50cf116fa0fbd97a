import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { type OrderOf, useList } from '#web/lib/list.ts';
import { api } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { StatusChip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Group, groupId, isShown, owedBy } from '../subscription.ts';
import css from './admin-page.module.css';

type Invoice = Reply<'listInvoices'>['data'][number];
type Order = OrderOf<'listInvoices'>;

/** The invoices of the companies that the account owns, newest first; `groups` are their subscriptions. */
export function Invoices({ groups }: { groups: readonly Group[] }) {
  const { t, language } = useTranslation('subscriptions');
  const invoices = useList('listInvoices', {}, { key: 'date', descending: true });
  const [bill] = groups
    .flatMap(({ subscriptions }) => subscriptions.flatMap(({ next_bill }) => next_bill ?? []))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => a.on.localeCompare(b.on));
  // The list omits bills of CHF 0.00 only. The first bill is due on subscribing, so the empty list names the next one.
  const next = bill
    ? { on: formatDate(bill.on, language), amount: formatMoney(bill.amount) }
    : { on: '', amount: 'none' };
  const columns: Column<Invoice, Order>[] = [
    {
      key: 'company',
      header: t('invoice.company'),
      main: true,
      sortable: true,
      cell: ({ company, additional_company }) => (
        <>
          {company}
          {additional_company !== null && (
            <span className={css.more}>{t('invoice.for', { name: additional_company })}</span>
          )}
        </>
      ),
    },
    {
      key: 'number',
      header: t('invoice.number'),
      cell: ({ number }) => <span className={css.short}>{number}</span>,
    },
    {
      key: 'date',
      header: t('invoice.date'),
      sortable: true,
      cell: ({ date }) => <span className={css.short}>{formatDate(date, language, 'short')}</span>,
    },
    {
      key: 'amount',
      header: t('invoice.amount'),
      align: 'end',
      sortable: true,
      cell: ({ amount }) => <span className={css.short}>{formatMoney(amount)}</span>,
    },
    {
      key: 'status',
      header: t('invoice.status'),
      cell: (invoice) => <Status invoice={invoice} />,
    },
    {
      key: 'paper',
      header: t('invoice.paper'),
      wide: true,
      cell: (invoice) => (
        <div className={css.papers}>
          <PaperButton invoice={invoice} />
          <PayLink invoice={invoice} groups={groups} />
        </div>
      ),
    },
  ];
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('invoice.title')}</h2>
      <DataTable
        label={t('invoice.title')}
        searchLabel={t('invoice.search')}
        failed={t('invoice.failed')}
        list={invoices}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={t('invoice.none')}>{t('invoice.noneText', next)}</EmptyState>}
      />
    </section>
  );
}

function statusOf({ is_paid, due_on }: Invoice, today: CivilDate): keyof typeof STATUSES {
  if (is_paid) return 'paid';
  return due_on < today ? 'overdue' : 'open';
}

const STATUSES = {
  paid: { tone: 'ok', Icon: IconCircleCheck },
  overdue: { tone: 'bad', Icon: IconAlertCircle },
  open: { tone: 'warn', Icon: IconClock },
} as const;

function Status({ invoice }: { invoice: Invoice }) {
  const { t, language } = useTranslation('subscriptions');
  const status = statusOf(invoice, useToday());
  const { tone, Icon } = STATUSES[status];
  return (
    <StatusChip tone={tone} icon={<Icon size={17} aria-hidden />}>
      {t(`invoice.${status}`, { due: formatDate(invoice.due_on, language, 'short') })}
    </StatusChip>
  );
}

/** Links an open invoice to its payment, in the card of its subscription. */
function PayLink({ invoice, groups }: { invoice: Invoice; groups: readonly Group[] }) {
  const { t } = useTranslation('subscriptions');
  const today = useToday();
  const group = groups.find(({ company_id }) => company_id === invoice.company_id);
  if (invoice.is_paid || !group || !isShown(group)) return null;
  // A bank transfer is paid by the invoice itself; paying by card is offered once it is overdue.
  if (group.payment_method === 'bank' && statusOf(invoice, today) === 'open') return null;
  const owed = owedBy(group);
  // A card pays the whole debt; a bank transfer pays a single invoice.
  const isAmongSeveral = group.payment_method !== 'bank' && owed > invoice.amount;
  return (
    <ButtonLink variant="text" size="sm" to={`#${groupId(group)}`}>
      {isAmongSeveral ? t('debt.pay', { amount: formatMoney(owed) }) : t('invoice.pay')}
      <span className="visually-hidden"> ({invoice.number})</span>
    </ButtonLink>
  );
}

function PaperButton({ invoice: { id, company_id: companyId, company, number } }: { invoice: Invoice }) {
  const { t } = useTranslation('subscriptions');
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<IconFileText size={20} aria-hidden />}
      aria-haspopup="dialog"
      aria-label={t('invoice.openNamed', { number })}
      onClick={() =>
        openDialog('pdf', {
          title: t('invoice.of', { number, company }),
          // The signed address expires within minutes.
          url: async () =>
            (await api.call('getInvoiceLink', { params: { companyId, invoiceId: id } })).data.link,
        })
      }
    >
      {t('invoice.openPdf')}
    </Button>
  );
}
