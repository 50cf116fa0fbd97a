import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import css from './keys-dialog.module.css';

interface KeysDialogProps {
  hasLetters: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** The keys of the list, and the switch that turns letters off. */
export function KeysDialog({ hasLetters, onSwitch, onClose }: KeysDialogProps) {
  const { t } = useTranslation('company-applications');
  const either = (first: string, second: string): ReactNode => (
    <>
      <kbd>{first}</kbd> {t('keys.or')} <kbd>{second}</kbd>
    </>
  );
  const keys: [ReactNode, string][] = [
    [either('J', '↓'), t('keys.next')],
    [either('K', '↑'), t('keys.previous')],
    [<kbd key="enter">Enter</kbd>, t('keys.dossier')],
    [<kbd key="x">X</kbd>, t('keys.choose')],
    [<kbd key="a">A</kbd>, t('keys.answer')],
    [<kbd key="r">R</kbd>, t('keys.refuse')],
    [<kbd key="?">?</kbd>, t('keys.help')],
  ];
  return (
    <Dialog
      title={t('keys.title')}
      lead={t('keys.lead')}
      size="sm"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <dl className={css.keys}>
        {keys.map(([key, text]) => (
          <Fragment key={text}>
            <dt>{key}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <Switch
        label={t('keys.switch')}
        hint={t('keys.switchHint')}
        checked={hasLetters}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </Dialog>
  );
}
