import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import type { useSteps } from './use-steps.ts';

/** A button that loads the next page of a list (`useSteps`). */
export function More({ of }: { of: ReturnType<typeof useSteps>['more'] }) {
  const { t } = useTranslation('pool');
  if (of === null) return null;
  return (
    <div>
      <Button variant="outline" size="sm" loading={of.busy} onClick={of.read}>
        {t('sent.more')}
      </Button>
    </div>
  );
}
