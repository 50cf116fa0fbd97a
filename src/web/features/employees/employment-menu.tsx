import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { isDecider } from '#domain/companies/team.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Menu, MenuButton } from '#web/ui/menu.tsx';
import { type Assignment, employeeName } from './assignment.ts';
import { EditDialog } from './edit-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';

/**
 * The menu of actions on an employment; those that its period excludes are left out
 * (rules employments/editing, employments/renewal).
 */
export function EmploymentMenu({ company, assignment }: { company: OwnCompany; assignment: Assignment }) {
  const { t } = useTranslation('employees');
  const [opened, setOpened] = useState<'edit' | 'renew' | null>(null);
  const close = () => setOpened(null);
  const isUnsubscribed = !company.active_subscription;
  const blocked = isUnsubscribed ? t('blocked') : undefined;
  // Without a subscription the reply permits no action. Those that a subscription would permit are shown all the same,
  // and say that it is needed.
  const offers = {
    edit: assignment.can.edit || (isUnsubscribed && assignment.type !== 'past'),
    renew:
      assignment.can.renew ||
      (isUnsubscribed && assignment.type !== 'future' && assignment.renewal_checked_on === null),
  };
  if (!isDecider(company.role) || (!offers.edit && !offers.renew)) return null;
  return (
    <>
      <Menu
        label={t('list.menu', { name: employeeName(assignment) })}
        button={<IconDotsVertical size={20} aria-hidden />}
      >
        {offers.edit && (
          <MenuButton
            icon={<IconPencil size={20} aria-hidden />}
            blocked={blocked}
            onClick={() => setOpened('edit')}
          >
            {t('edit.open')}
          </MenuButton>
        )}
        {offers.renew && (
          <MenuButton
            icon={<IconRefresh size={20} aria-hidden />}
            blocked={blocked}
            onClick={() => setOpened('renew')}
          >
            {t('renew.open')}
          </MenuButton>
        )}
      </Menu>
      {opened === 'edit' && <EditDialog companyId={company.id} assignment={assignment} onClose={close} />}
      {opened === 'renew' && <RenewDialog companyId={company.id} assignment={assignment} onClose={close} />}
    </>
  );
}
