import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery, QueryScope } from '#web/lib/query.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import PdfDialog from '#web/ui/pdf-dialog.tsx';
import { beginTrail, extendTrail, neighboursBeyond, stepTrail, type Trail } from './applicant-trail.ts';
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

function Dossier({ companyId, applicant, list, onClose }: DossierDialogProps) {
  const { t } = useTranslation('company-applications');
  const [trail, setTrail] = useState(() => beginTrail(applicant));
  const [isAnswering, setAnswering] = useState(false);
  const client = useQueryClient();
  const known = useRef(trail);
  useEffect(() => {
    known.current = trail;
  }, [trail]);
  const { id, name } = trail.applicants[trail.at] ?? applicant;
  const { data } = useQuery(apiQuery('getApplication', { params: { companyId, applicationId: id } }));
  const application = data?.data;
  const url = useMemo(() => {
    const read = async (applicationId: number) => {
      const params = { companyId, applicationId };
      return (await client.fetchQuery(apiQuery('getApplicationNeighbours', { params, query: list }))).data;
    };
    // Asked before the dossier is marked as read, which may move it within the list or take it out.
    const neighbours = () =>
      neighboursBeyond(known.current, id, read)
        .then((found) => found && setTrail((before) => extendTrail(before, id, found)))
        // Without neighbours the dossier can be read all the same.
        .catch(() => {});
    return () => dossierAddress(companyId, id, neighbours());
  }, [client, companyId, id, list]);
  return (
    <>
      <PdfDialog
        title={t('dossier.title', { name })}
        url={url}
        above={
          trail.total > 1 && <Neighbours trail={trail} onStep={(by) => setTrail(stepTrail(trail, by))} />
        }
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
  trail: Trail;
  onStep: (by: 1 | -1) => void;
}

/** The links to the previous and next applicant. */
function Neighbours({ trail: { applicants, at, first, total }, onStep }: NeighboursProps) {
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
        onClick={() => onStep(-1)}
      />
      <span className={css.at} role="status">
        {t('dossier.at', { n: (first ?? 1) + at, total })}
      </span>
      <IconButton
        outlined
        label={after ? t('dossier.next', { name: after.name }) : t('dossier.noNext')}
        icon={<IconChevronRight size={22} aria-hidden />}
        disabled={after === undefined}
        onClick={() => onStep(1)}
      />
    </div>
  );
}
