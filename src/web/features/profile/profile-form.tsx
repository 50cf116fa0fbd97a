import { type RefObject, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Input, Reply } from '#api/schemas.ts';
import { withCountryCode } from '#domain/kernel/phone.ts';
import { birthDateRange } from '#domain/profiles/birth-date.ts';
import { isPermitAsked, RESIDENCE_PERMITS } from '#domain/profiles/residence-permit.ts';
import { type Conflict, saveBesideOthers, useConflict } from '#web/lib/conflict.ts';
import { countryName, countryOptions } from '#web/lib/countries.ts';
import { useToday } from '#web/lib/facts.ts';
import { type ServerForm, useServerForm } from '#web/lib/form.ts';
import { loadCatalogue, translator, useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { usePointerReleased } from '#web/lib/pointer.ts';
import { usePreferences } from '#web/lib/preferences.tsx';
import { refetch } from '#web/lib/query.tsx';
import { api, session, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { useFieldOfAddress } from '#web/lib/use-field-of-address.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { AddressFields } from '#web/nouns/address/address-fields.tsx';
import { newApplicationPath } from '#web/nouns/application/paths.ts';
import { wantedPath } from '#web/nouns/application/wanted-job.ts';
import { EmailField } from '#web/nouns/person/email-field.tsx';
import { LanguageField } from '#web/nouns/person/language-field.tsx';
import { NameFields } from '#web/nouns/person/name-fields.tsx';
import { OwnPictureField } from '#web/nouns/picture/own-picture-field.tsx';
import { backOf, MissingInProfile } from '#web/nouns/profile/missing-alert.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './profile.module.css';
import {
  bodyOf,
  KEPT_FIELDS,
  missingIn,
  type Profile,
  type ProfileValues,
  TOGETHER,
  valuesOf,
} from './profile-values.ts';
import { type WantedAd, WantedAdAlert } from './wanted-ad.tsx';

/** The countries offered first, since most employees come from there. */
const NEAREST: readonly string[] = ['CH', 'IT', 'DE', 'PT', 'FR', 'AT', 'LI'];

/** The form of the profile. `onSaved` is called after all queries that show the profile are refetched. */
export function useProfileForm(
  profile: Profile,
  onSaved: (saved: Profile) => void,
): ServerForm<ProfileValues> & { conflict: Conflict } {
  const today = useToday();
  const { choose } = usePreferences();
  const conflict = useConflict();
  const load = async () => valuesOf((await api.call('getProfile')).data);
  const serverForm: ServerForm<ProfileValues> = useServerForm<
    'updateProfile',
    ProfileValues,
    Reply<'updateProfile'>
  >({
    endpoint: 'updateProfile',
    initialValues: valuesOf(profile),
    body: bodyOf,
    facts: () => ({ today }),
    persistAs: 'profile',
    keptOn: 'device',
    keptFields: KEPT_FIELDS,
    submit: (body, values) =>
      saveBesideOthers({ form, load, together: TOGETHER }, values, (beside) =>
        api.call('updateProfile', {
          body: beside ? (bodyOf(beside) as Input<'updateProfile', 'body'>) : body,
        }),
      ),
    onError: (error) => conflict.onError(error),
    onSuccess: async ({ data }) => {
      conflict.clear();
      form.setInitialValues(valuesOf(data));
      form.setValues(valuesOf(data));
      await Promise.all([session.reload(), refetch('getProfile')]);
      // Pages without a language in their address follow the account's language from now on.
      const chosen = data.language;
      choose('lang', chosen);
      await loadCatalogue(chosen, 'profile');
      snackbar.success(translator(chosen, 'profile')('page.saved'));
      onSaved(data);
    },
  });
  const { form } = serverForm;
  return { ...serverForm, conflict: conflict.resolveWith({ form, load }) };
}

/** The personal data of an application, and the form of address. */
export function ProfileForm({ profile, wanted }: { profile: Profile; wanted: WantedAd | null }) {
  const { t } = useTranslation('profile');
  const back = backOf(useLocation().state);
  const navigate = useNavigate();
  const [wasIncomplete] = useState(profile.missing.length > 0);
  /** The ad whose application this is the first step of. */
  const appliedFor = wasIncomplete && back === undefined ? wanted : null;
  const onward = useRef<Onward>('resume');
  const [wasSaved, setWasSaved] = useState(false);
  const serverForm = useProfileForm(profile, () => {
    setWasSaved(true);
    // A person who was sent here to complete the profile continues with the original task.
    if (appliedFor)
      void navigate(wantedPath(onward.current) ?? newApplicationPath(appliedFor.id, onward.current));
    else if (wasIncomplete && back !== undefined) void navigate(back);
  });
  const { form, formProps, submitting, restored, discard } = serverForm;
  useFieldOfAddress(formProps.ref);
  const missing = missingIn(form.values, profile.email);
  return (
    <>
      {wanted && wasIncomplete && <WantedAdAlert ad={wanted} />}
      <RestoredAlert restored={restored} discard={discard} />
      {missing.length > 0 ? (
        <MissingInProfile missing={missing} back={back}>
          {t('missing.text')}
        </MissingInProfile>
      ) : (
        wasSaved && !form.isDirty() && <NextStep back={back} />
      )}
      <Picture />
      <Form {...formProps} className={layout.form}>
        <ProfileFields form={serverForm} />
        <ConflictAlert conflict={serverForm.conflict} />
        {appliedFor ? (
          <OnwardBar form={serverForm} onward={onward} />
        ) : (
          <div className={layout.bar}>
            <Button type="submit" loading={submitting} loadingText={t('common:action.saving')}>
              {t('common:action.save')}
            </Button>
          </div>
        )}
      </Form>
      <p>
        <Link className={css.settings} to={otherPath('user.profile')}>
          {t('page.toSettings')}
        </Link>
      </p>
    </>
  );
}

/** The step of an application that saving the profile leads to. */
export type Onward = 'resume' | 'letter';

/**
 * Saves the profile on the way to the resume or, since that is optional, straight to the letter; `onward` tells which
 * was pressed.
 */
export function OnwardBar({ form, onward }: Fields & { onward: RefObject<Onward> }) {
  const { t } = useTranslation('profile');
  const { submit, submitting } = form;
  return (
    <div className={layout.bar}>
      <Button
        variant="outline"
        loading={submitting}
        onClick={() => {
          onward.current = 'letter';
          submit();
        }}
      >
        {t('onward.letter')}
      </Button>
      <Button
        type="submit"
        loading={submitting}
        loadingText={t('common:action.saving')}
        onClick={() => {
          onward.current = 'resume';
        }}
      >
        {t('onward.resume')}
      </Button>
    </div>
  );
}

/** The fields of the profile by section. */
export function ProfileFields({ form }: Fields) {
  const { t } = useTranslation('profile');
  return (
    <>
      <FormSection title={t('section.person')}>
        <PersonFields form={form} />
      </FormSection>
      <FormSection title={t('section.address')}>
        <AddressFields form={form} of="person" nearest={NEAREST} />
      </FormSection>
      <FormSection title={t('section.contact')}>
        <ContactFields form={form} />
      </FormSection>
    </>
  );
}

export function Picture() {
  const { user } = useSession();
  return user && <OwnPictureField user={user} />;
}

/** Once the profile is complete: a link back to the page that asked for it, or to the jobs. */
function NextStep({ back }: { back: string | undefined }) {
  const { t } = useTranslation('profile');
  const path = usePublicPath();
  return (
    <Alert
      live
      tone="ok"
      title={t('complete.title')}
      action={
        <ButtonLink variant="outline" size="sm" to={back ?? path('job.list')}>
          {t(back === undefined ? 'complete.toJobs' : 'complete.back')}
        </ButtonLink>
      }
    >
      {t('complete.text')}
    </Alert>
  );
}

type Fields = { form: ServerForm<ProfileValues> };

function PersonFields({ form: { form, field } }: Fields) {
  const { t, language } = useTranslation('profile');
  const { t: nameOf } = useTranslation('fields');
  const { earliest, latest } = birthDateRange(useToday());
  return (
    <>
      <NameFields field={field} />
      <DateField
        {...field('date_of_birth')}
        className={css.short}
        label={nameOf('date_of_birth')}
        autoComplete="bday"
        min={earliest}
        max={latest}
      />
      <Select
        {...field('nationality')}
        label={nameOf('nationality')}
        options={countryOptions(language, NEAREST)}
      />
      {isPermitAsked(form.values.nationality) && (
        <Select
          {...field('residence_permit')}
          label={nameOf('residence_permit')}
          hint={t('permit.hint')}
          options={RESIDENCE_PERMITS.map((value) => ({ value, label: t(`permit.${value}`) }))}
        />
      )}
    </>
  );
}

/** The number; one without country code becomes one of the country of the address, or is asked about. */
function PhoneField({ form: { field, values, set } }: Fields) {
  const { t, language } = useTranslation('profile');
  const { t: nameOf } = useTranslation('fields');
  const phone = field('phone');
  const [swiss, setSwiss] = useState<string | null>(null);
  const international = withCountryCode(values.phone, values.country);
  const pointerReleased = usePointerReleased();
  const [left, setLeft] = useState<string | null>(null);
  const isAsked = international?.isSure === false && left === values.phone && swiss !== values.phone;
  return (
    <div>
      <TextField
        {...phone}
        label={nameOf('phone')}
        hint={t('phoneHint')}
        type="tel"
        autoComplete="tel"
        onBlur={() => {
          if (international?.isSure) set({ phone: international.phone });
          else phone.onBlur();
          void pointerReleased().then(() => setLeft(values.phone));
        }}
      />
      <div role="status">
        {isAsked && (
          <div className={layout.question}>
            {t('phoneOf.question')}
            <Button variant="outline" size="sm" onClick={() => set({ phone: international.phone })}>
              {t('phoneOf.answer', {
                country: countryName(values.country, language),
                phone: international.phone,
              })}
            </Button>
            <Button variant="outline" size="sm" onClick={() => setSwiss(values.phone)}>
              {t('phoneOf.answer', { country: countryName('CH', language), phone: values.phone.trim() })}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function ContactFields({ form }: Fields) {
  const { field, box } = form;
  const { t } = useTranslation('profile');
  const { t: accountText } = useTranslation('accounts');
  const { user } = useSession();
  return (
    <>
      <PhoneField form={form} />
      {user && <EmailField user={user} hint={t('emailHint')} />}
      <LanguageField field={field} />
      <Checkbox {...box('newsletter')} label={accountText('register.newsletter')} />
    </>
  );
}
