import { useTranslation } from '#web/lib/i18n.ts';
import { AlertButton, type AlertButtonLook } from '#web/nouns/alert/alert-button.tsx';
import type { LoadedJobs } from './job-list.ts';
import { searchOf } from './list-query.ts';
import type { ListState } from './list-state.ts';

interface JobAlertButtonProps extends AlertButtonLook {
  state: ListState;
  /** The place that the address names, if it is known. */
  place: LoadedJobs['place'];
}

/** Asks for new ads of this search by mail. Nothing for a place that nobody knows, around which nothing is searched. */
export default function JobAlertButton({ state, place, ...look }: JobAlertButtonProps) {
  const { t } = useTranslation('jobs');
  if (state.place && !place) return null;
  const asked = () => ({
    kind: 'jobs' as const,
    search: String(new URLSearchParams(searchOf(state, place))),
    place: place ? `${place.zip} ${place.place}` : null,
  });
  return (
    <AlertButton {...look} asked={asked}>
      {t('list.byMail')}
    </AlertButton>
  );
}
