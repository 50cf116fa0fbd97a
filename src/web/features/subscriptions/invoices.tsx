import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import type { Reply } from '#api/schemas.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { type OrderOf, useList } from '#web/lib/list.ts';
import { api } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusChip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import css from './admin-page.module.css';

type Invoice = Reply<'listInvoices'>['data'][number];
type Order = OrderOf<'listInvoices'>;

/** The invoices of the companies that the account owns, the latest first. */
export function Invoices() {
  const { t, language } = useTranslation('subscriptions');
  const invoices = useList('listInvoices', {}, { key: 'date', descending: true });
  const columns: Column<Invoice, Order>[] = [
    {
      key: 'company',
      header: t('invoice.company'),
      main: true,
      sortBy: ({ company }) => company,
      searchBy: ({ company, recipient }) => `${company} ${recipient}`,
      cell: ({ company }) => company,
    },
    {
      key: 'number',
      header: t('invoice.number'),
      searchBy: ({ number }) => number,
      cell: ({ number }) => <span className={css.short}>{number}</span>,
    },
    {
      key: 'date',
      header: t('invoice.date'),
      sortBy: ({ date }) => date,
      searchBy: ({ date }) => formatDate(date, language),
      cell: ({ date }) => <span className={css.short}>{formatDate(date, language, 'short')}</span>,
    },
    {
      key: 'amount',
      header: t('invoice.amount'),
      align: 'end',
      sortBy: ({ amount }) => amount,
      cell: ({ amount }) => <span className={css.short}>{formatMoney(amount)}</span>,
    },
    { key: 'status', header: t('invoice.status'), cell: (invoice) => <Status invoice={invoice} /> },
    {
      key: 'paper',
      header: t('invoice.paper'),
      wide: true,
      cell: (invoice) => <PaperButton invoice={invoice} />,
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
        empty={<EmptyState title={t('invoice.none')}>{t('invoice.noneText')}</EmptyState>}
      />
    </section>
  );
}

function Status({ invoice: { is_paid, due_on } }: { invoice: Invoice }) {
  const { t, language } = useTranslation('subscriptions');
  const today = useToday();
  if (is_paid) {
    return (
      <StatusChip tone="ok" icon={<IconCircleCheck size={17} aria-hidden />}>
        {t('invoice.paid')}
      </StatusChip>
    );
  }
  return due_on < today ? (
    <StatusChip tone="bad" icon={<IconAlertCircle size={17} aria-hidden />}>
      {t('invoice.overdue')}
    </StatusChip>
  ) : (
    <StatusChip tone="warn" icon={<IconClock size={17} aria-hidden />}>
      {t('invoice.open', { due: formatDate(due_on, language, 'short') })}
    </StatusChip>
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
          // Its address holds for minutes only.
          url: async () =>
            (await api.call('getInvoiceLink', { params: { companyId, invoiceId: id } })).data.link,
        })
      }
    >
      {t('invoice.openPdf')}
    </Button>
  );
}
