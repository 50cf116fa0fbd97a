import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx';
import { useRowFocus } from '#web/ui/row-focus.ts';
import { DocumentCount } from './document-count.tsx';
import css from './part-section.module.css';

/** An item of the resume other than a job, as its list shows it. */
export interface PartItem {
  id: number;
  title: string;
  /** The place, the level or the issuer. */
  about: string;
  /** The period; empty if there is none. */
  period: string;
  documents: readonly unknown[];
}

interface PartSectionProps {
  part: 'education' | 'languages' | 'certification';
  items: readonly PartItem[];
  /** The address of the form of an item, or of a new one. */
  pathOf: (id?: number) => string;
  /** Deletes an item and refetches the list. */
  remove: (id: number) => Promise<void>;
}

/** A section of the resume whose items can be edited and deleted. */
export function PartSection({ part, items, pathOf, remove }: PartSectionProps) {
  const { t } = useTranslation('resume');
  const [deleting, setDeleting] = useState<PartItem | null>(null);
  const { frame, rowProps } = useRowFocus(items.map(({ id }) => id));
  return (
    <section aria-labelledby={part}>
      <div ref={frame} className={css.section}>
        <div className={css.head}>
          <h2 id={part}>{t(`${part}.heading`)}</h2>
          <ButtonLink variant="outline" size="sm" icon={<IconPlus size={20} aria-hidden />} to={pathOf()}>
            {t('add')}
            <span className="visually-hidden">: {t(`${part}.heading`)}</span>
          </ButtonLink>
        </div>
        {items.length === 0 ? (
          <p className={css.empty}>{t(`${part}.empty`)}</p>
        ) : (
          <ul className={css.rows}>
            {items.map((item, index) => (
              <li key={item.id} className={css.row} {...rowProps(item.id, index)}>
                <div className={css.text}>
                  <h3 className={css.title}>
                    <Link className={css.link} to={pathOf(item.id)}>
                      {item.title}
                    </Link>
                  </h3>
                  {item.about && <p className={css.about}>{item.about}</p>}
                  {item.period && <p className={css.period}>{item.period}</p>}
                  <DocumentCount documents={item.documents} />
                </div>
                <div>
                  <Menu
                    label={t('menu', { title: item.title })}
                    button={<IconDotsVertical size={20} aria-hidden />}
                  >
                    <MenuLink to={pathOf(item.id)} icon={<IconPencil size={20} aria-hidden />}>
                      {t('common:action.edit')}
                    </MenuLink>
                    <MenuButton
                      tone="bad"
                      icon={<IconTrash size={20} aria-hidden />}
                      onClick={() => setDeleting(item)}
                    >
                      {t('common:action.delete')}
                    </MenuButton>
                  </Menu>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      {deleting && <DeletePartDialog item={deleting} remove={remove} onClose={() => setDeleting(null)} />}
    </section>
  );
}

function DeletePartDialog({
  item: { id, title },
  remove,
  onClose,
}: Pick<PartSectionProps, 'remove'> & { item: PartItem; onClose: () => void }) {
  const { t } = useTranslation('resume');
  const { attempt, busy, refusal } = useAttempt();
  async function confirm() {
    if (!(await attempt(() => remove(id)))) return;
    onClose();
    snackbar.success(t('delete.done', { title }));
  }
  return (
    <ConfirmDialog
      title={t('delete.title', { title })}
      confirm={t('common:action.delete')}
      icon={<IconTrash size={20} aria-hidden />}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('delete.partText')}
    </ConfirmDialog>
  );
}
