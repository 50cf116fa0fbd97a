import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import type { ReactNode } from 'react';
import { type List, pageOf, useView } from '#web/lib/list.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { StatusChip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Menu, MenuButton } from '#web/ui/menu.tsx';
import css from './components-page.module.css';

interface Row {
  title: string;
  company: string;
  period: string;
  applied: string;
  status: ReactNode;
}

const ROWS: Row[] = [
  ['Sous-Chef', 'Hotel Quarzhorn', 'Dez 2026 – Apr 2027', '18. Nov 2026'],
  ['Service', 'Albergo Tre Lanterne Blu', 'Mai – Okt 2027', '20. Nov 2026'],
  ['Köchin oder Koch Frühstück', 'Gasthaus Steinrabe', 'Dez 2026 – Mär 2027', '2. Nov 2026'],
  ['Réceptionist/in', 'Berghaus Nebelkamm', 'Nov 2026 – Apr 2027', '1. Nov 2026'],
  ['Wellness', 'Bad Silberföhn', 'Jun – Sep 2027', '30. Okt 2026'],
  ['Technik und Garten', 'Resort Moosfluhgrat', 'Mär – Okt 2027', '28. Okt 2026'],
].map(([title = '', company = '', period = '', applied = '']) => ({
  title,
  company,
  period,
  applied,
  status: (
    <StatusChip tone="info" icon={<IconEye aria-hidden />}>
      Gelesen
    </StatusChip>
  ),
}));

const COLUMNS: Column<Row, 'title' | 'applied'>[] = [
  {
    key: 'title',
    header: 'Stelle',
    cell: ({ title }) => title,
    sortable: true,
    main: true,
  },
  { key: 'company', header: 'Betrieb', cell: ({ company }) => company },
  { key: 'period', header: 'Zeitraum', cell: ({ period }) => period },
  { key: 'applied', header: 'Beworben am', cell: ({ applied }) => applied, sortable: true },
  { key: 'status', header: 'Status', cell: ({ status }) => status },
];

export function TableExamples() {
  const menu = () => (
    <Menu label="Mehr Aktionen" button={<IconDotsVertical size={20} aria-hidden />}>
      <MenuButton onClick={() => snackbar.success('Geöffnet')}>Öffnen</MenuButton>
      <MenuButton tone="bad" onClick={() => snackbar.error('Nicht gelöscht')}>
        Löschen
      </MenuButton>
    </Menu>
  );
  const shared = { columns: COLUMNS, rowKey: ({ title }: Row) => title, empty: null, actions: menu };
  return (
    <>
      <DataTable {...shared} label="Bewerbungen" list={useExample(ROWS.slice(0, 3), 'few_')} />
      <div className={css.gap}>
        <DataTable
          {...shared}
          label="Alle Bewerbungen"
          list={useExample(ROWS, '')}
          aside="Mit Suche ab sechs Zeilen"
        />
      </div>
    </>
  );
}

/** A table with static rows, to show its looks: it neither sorts nor searches. */
function useExample(rows: readonly Row[], prefix: string): List<Row, 'title' | 'applied'> {
  const { view, change } = useView<'title' | 'applied'>({ key: 'applied', descending: true }, { prefix });
  const shown = pageOf({ data: rows, meta: { total: rows.length } }, view);
  return { rows, shown, view, change, prefetch() {}, status: 'ready', retry() {} };
}
