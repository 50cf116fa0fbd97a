import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';
import { Modal } from './dialog.tsx';
import css from './drawer.module.css';

interface DrawerProps {
  /** The accessible name. */
  label: string;
  /** Shown next to the close button. */
  head?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer from the right, 300 wide; open while it is rendered. */
export function Drawer({ label, head, onClose, children }: DrawerProps) {
  const { t } = useTranslation('common');
  return (
    // Focusing a field would open the on-screen keyboard over the links.
    <Modal className={css.drawer} aria-label={label} first="button" onClose={onClose}>
      <div className={css.sheet}>
        <div className={css.head}>
          {head}
          <IconButton
            className={css.close}
            label={t('action.close')}
            icon={<IconX size={22} aria-hidden />}
            onClick={onClose}
          />
        </div>
        {children}
      </div>
    </Modal>
  );
}
