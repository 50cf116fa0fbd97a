import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiQuery } from '#web/lib/query.tsx';
import { useFieldOfAddress } from '#web/lib/use-field-of-address.ts';
import { UnconfirmedAlert } from '#web/nouns/person/unconfirmed-alert.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type Onward, OnwardBar, Picture, ProfileFields, useProfileForm } from '../profile/profile-form.tsx';
import type { Profile } from '../profile/profile-values.ts';

/** The first step: the profile, saved on the way to the next step. */
export function DataStep({ onDone }: { onDone: (next: Onward) => void }) {
  const { data } = useQuery(apiQuery('getProfile'));
  return data ? <DataForm profile={data.data} onDone={onDone} /> : <SkeletonText lines={12} />;
}

function DataForm({ profile, onDone }: { profile: Profile; onDone: (next: Onward) => void }) {
  const onward = useRef<Onward>('resume');
  const serverForm = useProfileForm(profile, () => onDone(onward.current));
  const { formProps, restored, discard } = serverForm;
  useFieldOfAddress(formProps.ref);
  return (
    <>
      <UnconfirmedAlert />
      <RestoredAlert restored={restored} discard={discard} />
      <Picture />
      <Form {...formProps} className={layout.form}>
        <ProfileFields form={serverForm} />
        <ConflictAlert conflict={serverForm.conflict} />
        <OnwardBar form={serverForm} onward={onward} />
      </Form>
    </>
  );
}
