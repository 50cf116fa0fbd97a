import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import { type ComponentProps, lazy } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { useUnderWay } from '#web/nouns/application/under-way.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { useMemberAction } from './member-action.ts';

/** Loaded for employees only. */
const OwnApplyIcon = lazy(() => import('./own-apply-icon.tsx'));

/** The button to apply in its compact form for lists; shown to employees only. */
export function ApplyIcon(props: ComponentProps<typeof OwnApplyIcon>) {
  const action = useMemberAction();
  return action?.kind === 'own' ? (
    <LatePart instead={null}>
      <OwnApplyIcon {...props} />
    </LatePart>
  ) : null;
}

/** Marks an ad for which an application exists. */
export function AppliedFact({ jobId, className }: { jobId: number; className?: string | undefined }) {
  const { t } = useTranslation('jobs');
  const application = useUnderWay(jobId);
  if (!application) return null;
  return (
    <li className={className}>
      <IconFileCheck size={17} aria-hidden />
      {t(application.isDraft ? 'applied.draft' : 'applied.sent')}
    </li>
  );
}
