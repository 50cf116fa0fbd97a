import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery, QueryScope } from '#web/lib/query.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import PdfDialog from '#web/ui/pdf-dialog.tsx';
import { stepsOf } from './application.ts';
import { dossierAddress } from './dossier.ts';
import css from './dossier-dialog.module.css';
import { StatusDialog } from './status-dialog.tsx';

type DossierDialogProps = Dialogs['dossier'] & { onClose: () => void };

/** Shows a dossier with the actions on its application and links to the previous and next applicant of the list. */
export default function DossierDialog(props: DossierDialogProps) {
  return (
    <QueryScope>
      <Dossier {...props} />
    </QueryScope>
  );
}

function Dossier({ companyId, applicants, id: first, onClose }: DossierDialogProps) {
  const { t } = useTranslation('company-applications');
  const [id, setId] = useState(first);
  const [isAnswering, setAnswering] = useState(false);
  const { data } = useQuery(apiQuery('getApplication', { params: { companyId, applicationId: id } }));
  const application = data?.data;
  const url = useMemo(() => () => dossierAddress(companyId, id), [companyId, id]);
  const at = applicants.findIndex((applicant) => applicant.id === id);
  const name = applicants[at]?.name ?? '';
  return (
    <>
      <PdfDialog
        title={t('dossier.title', { name })}
        url={url}
        above={applicants.length > 1 && <Neighbours applicants={applicants} at={at} onChoose={setId} />}
        actions={
          application &&
          stepsOf(application).length > 0 && (
            <Button aria-haspopup="dialog" onClick={() => setAnswering(true)}>
              {t('step.open')}
            </Button>
          )
        }
        onClose={onClose}
      />
      {isAnswering && application && (
        <StatusDialog companyId={companyId} application={application} onClose={() => setAnswering(false)} />
      )}
    </>
  );
}

interface NeighboursProps {
  applicants: DossierDialogProps['applicants'];
  at: number;
  onChoose: (id: number) => void;
}

/** The links to the previous and next applicant. */
function Neighbours({ applicants, at, onChoose }: NeighboursProps) {
  const { t } = useTranslation('company-applications');
  const before = applicants[at - 1];
  const after = applicants[at + 1];
  return (
    <div className={css.neighbours}>
      <IconButton
        outlined
        label={before ? t('dossier.previous', { name: before.name }) : t('dossier.noPrevious')}
        icon={<IconChevronLeft size={22} aria-hidden />}
        disabled={before === undefined}
        onClick={() => before && onChoose(before.id)}
      />
      <span className={css.at} role="status">
        {t('dossier.at', { n: at + 1, total: applicants.length })}
      </span>
      <IconButton
        outlined
        label={after ? t('dossier.next', { name: after.name }) : t('dossier.noNext')}
        icon={<IconChevronRight size={22} aria-hidden />}
        disabled={after === undefined}
        onClick={() => after && onChoose(after.id)}
      />
    </div>
  );
}
