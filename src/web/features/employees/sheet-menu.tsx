import IconTableExport from '@tabler/icons-react/dist/esm/icons/IconTableExport.mjs';
import { useState } from 'react';
import type { EmploymentScope } from '#domain/employments/entry.ts';
import { ApiError } from '#web/lib/api.ts';
import { download, save } from '#web/lib/download.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Menu, MenuButton } from '#web/ui/menu.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const ENDPOINTS = { xlsx: 'exportEmploymentsXlsx', csv: 'exportEmploymentsCsv' } as const;
type Kind = keyof typeof ENDPOINTS;

/** Exports the list as a file for spreadsheets. */
export function SheetMenu({ companyId, scope }: { companyId: number; scope: EmploymentScope }) {
  const { t } = useTranslation('employees');
  const today = useToday();
  const [busy, setBusy] = useState(false);

  async function order(kind: Kind) {
    setBusy(true);
    try {
      const options = { params: { companyId }, query: { scope } };
      const file = await download(ENDPOINTS[kind], options);
      save(file, `solstice-${scope}-${today}.${kind}`);
      snackbar.success(t('sheet.done'));
    } catch (error) {
      // The menu has closed by now, so errors are shown in the snackbar.
      snackbar.failed(error as Error);
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  }

  return (
    <Menu
      button={
        <>
          {busy ? <Spinner size={20} /> : <IconTableExport size={20} aria-hidden />}
          {t('sheet.download')}
        </>
      }
    >
      {(['xlsx', 'csv'] as const).map((kind) => (
        <MenuButton key={kind} onClick={() => void order(kind)}>
          {t(`sheet.${kind}`)}
        </MenuButton>
      ))}
    </Menu>
  );
}
