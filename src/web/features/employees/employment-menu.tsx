import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { isDecider } from '#domain/companies/team.ts';
import { entryState } from '#domain/employments/entry.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Menu, MenuButton } from '#web/ui/menu.tsx';
import { type Assignment, employeeName } from './assignment.ts';
import { EditDialog } from './edit-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';

export type EmploymentAction = 'edit' | 'renew';

/**
 * The actions on an employment that a person may see; those that its period excludes are left out
 * (rules employments/editing, employments/renewal). Without a subscription the reply permits none: those that one would
 * permit are offered all the same, and say that it is needed.
 */
export function actionsOn(company: OwnCompany, assignment: Assignment): EmploymentAction[] {
  if (!isDecider(company.role) || entryState(assignment) !== 'confirmed') return [];
  const isUnsubscribed = !company.active_subscription;
  const { can, type, renewal_checked_on } = assignment;
  const offers = {
    edit: can.edit || (isUnsubscribed && type !== 'past'),
    renew: can.renew || (isUnsubscribed && type !== 'future' && renewal_checked_on === null),
  };
  return (['edit', 'renew'] as const).filter((action) => offers[action]);
}

interface EmploymentDialogProps {
  companyId: number;
  assignment: Assignment;
  action: EmploymentAction;
  onClose: () => void;
}

export function EmploymentDialog({ action, ...props }: EmploymentDialogProps) {
  return action === 'edit' ? <EditDialog {...props} /> : <RenewDialog {...props} />;
}

/** The menu of actions on an employment. */
export function EmploymentMenu({ company, assignment }: { company: OwnCompany; assignment: Assignment }) {
  const { t } = useTranslation('employees');
  const [opened, setOpened] = useState<EmploymentAction | null>(null);
  const blocked = company.active_subscription ? undefined : t('blocked');
  const actions = actionsOn(company, assignment);
  if (actions.length === 0) return null;
  return (
    <>
      <Menu
        label={t('list.menu', { name: employeeName(assignment) })}
        button={<IconDotsVertical size={20} aria-hidden />}
      >
        {actions.map((action) => {
          const Icon = action === 'edit' ? IconPencil : IconRefresh;
          return (
            <MenuButton
              key={action}
              icon={<Icon size={20} aria-hidden />}
              blocked={blocked}
              onClick={() => setOpened(action)}
            >
              {t(`${action}.open`)}
            </MenuButton>
          );
        })}
      </Menu>
      {opened && (
        <EmploymentDialog
          companyId={company.id}
          assignment={assignment}
          action={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
