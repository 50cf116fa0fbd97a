import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { useFieldOfAddress } from '#web/lib/use-field-of-address.ts';
import { Button } from '#web/ui/button.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Picture, ProfileFields, useProfileForm } from '../profile/profile-form.tsx';
import type { Profile } from '../profile/profile-values.ts';

/** The first step: the profile, saved on the way to the next step. */
export function DataStep({ onDone }: { onDone: () => void }) {
  const { data } = useQuery(apiQuery('getProfile'));
  return data ? <DataForm profile={data.data} onDone={onDone} /> : <SkeletonText lines={12} />;
}

function DataForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useTranslation('applications');
  const serverForm = useProfileForm(profile, onDone);
  const { formProps, submitting, restored, discard } = serverForm;
  useFieldOfAddress(formProps.ref);
  return (
    <>
      <RestoredAlert restored={restored} discard={discard} />
      <Picture />
      <Form {...formProps} className={layout.form}>
        <ProfileFields form={serverForm} />
        <div className={layout.bar}>
          <Button type="submit" loading={submitting} loadingText={t('common:action.saving')}>
            {t('step.next', { step: t('step.resume.name') })}
          </Button>
        </div>
      </Form>
    </>
  );
}
