import { type FormEvent, useEffect, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { checkActivation } from '#domain/jobs/activation.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { type OwnCompany, standingOfCompany } from '#web/nouns/company/own-company.ts';
import { Button } from '#web/ui/button.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { CheckStep } from './check-step.tsx';
import { EarlierAds } from './earlier-ads.tsx';
import { FactsFields } from './facts-fields.tsx';
import { useHousingPictures } from './housing-pictures.ts';
import type { CompanyJob } from './job.ts';
import css from './job-form.module.css';
import type { JobValues } from './job-form-values.ts';
import { JobHeading } from './job-heading.tsx';
import { inOrder, JOB_STEPS, type JobStep, stepOfField } from './job-steps.ts';
import { JobSummary } from './job-summary.tsx';
import { TextFields } from './text-fields.tsx';
import { useNewJob } from './use-job-form.ts';
import { useJobStep } from './use-job-step.ts';

interface NewJobFormProps {
  company: OwnCompany;
  /** The company's profile, which the check shows. */
  profile: Reply<'getCompany'>['data'];
  initialValues: JobValues;
  /** The key under which the entered values are persisted. */
  persistAs: string;
  /** The ads that can be taken over; none where the ad is a copy already. */
  earlier: readonly CompanyJob[];
}

/**
 * A new ad in three steps: facts, text, check. What is entered is kept in the tab across steps and
 * reloads (rule jobs/steps).
 */
export function NewJobForm({ company, profile, initialValues, persistAs, earlier }: NewJobFormProps) {
  const { t } = useTranslation('job-ads');
  const { step, heading, wanted, pathTo, goTo, leadTo } = useJobStep();
  const serverForm = useNewJob({
    companyId: company.id,
    initialValues,
    persistAs,
    onInvalid: (paths) => leadTo(inOrder(paths)[0] ?? ''),
  });
  const { form, formProps, submitting, restored, discard, problems, reveal } = serverForm;
  const pictures = useHousingPictures(serverForm, company.id);
  const { isUploading } = pictures;
  const [wrong, setWrong] = useState<readonly string[] | null>(null);
  const mayPublish = checkActivation(standingOfCompany(company)).ok;

  // The first step marks nothing as done, so nobody waits for the rules before they are needed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged whenever a step opens
  useEffect(() => {
    if (step === 'facts') return;
    let isCurrent = true;
    void problems().then((texts) => isCurrent && setWrong(Object.keys(texts)));
    return () => {
      isCurrent = false;
    };
  }, [step, restored]);

  const isDone = (key: JobStep) =>
    key !== 'check' && key !== step && wrong !== null && !wrong.some((path) => stepOfField(path) === key);

  function save(active: boolean) {
    serverForm.set({ active });
    serverForm.submit();
  }

  /** What is missing is told by the check; what was typed wrong is told before the step is left. */
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const next = JOB_STEPS[JOB_STEPS.indexOf(step) + 1];
    if (next === undefined) {
      save(true);
      return;
    }
    const isTyped = (path: string) => stepOfField(path) === step && isFilled(form.getValues(), path);
    if ((await reveal(isTyped, { focus: true })).length === 0) goTo(next);
  }

  /** Leads to a field that the check names, which says there what is wrong. */
  function leadToError(path: string): boolean {
    void reveal(() => true);
    return leadTo(path);
  }

  return (
    <>
      <Stepper
        label={t('form.newTitle')}
        current={step}
        steps={JOB_STEPS.map((key) => ({
          key,
          label: t(`step.${key}`),
          isDone: isDone(key),
          to: pathTo(key),
        }))}
      />
      <JobHeading
        ref={heading}
        values={form.values}
        untitled={t('form.newTitle')}
        before={step === 'facts' ? undefined : t(`step.${step}`)}
      />
      <RestoredAlert restored={restored} discard={discard} />
      {step === 'facts' && <EarlierAds companyId={company.id} ads={earlier} />}
      <Form
        {...formProps}
        onSubmit={(event) => void onSubmit(event)}
        leadTo={leadTo}
        className={step === 'facts' ? css.form : css.check}
        data-new
      >
        {step === 'facts' && (
          <>
            <div className={css.fields}>
              <FactsFields form={serverForm} pictures={pictures} disabled={false} />
            </div>
            <div className={css.side}>
              <JobSummary values={form.values} isPublic={false} />
            </div>
          </>
        )}
        {step === 'text' && (
          <div className={layout.section}>
            <TextFields form={serverForm} disabled={false} isNew wanted={wanted} />
          </div>
        )}
        {step === 'check' &&
          (wrong === null ? (
            <SkeletonText lines={8} />
          ) : (
            <CheckStep
              company={company}
              profile={profile}
              values={form.values}
              wrong={wrong}
              leadTo={leadToError}
            />
          ))}
        {step !== 'check' && (
          <div className={layout.bar}>
            <Button type="submit">
              {t('step.next', { step: t(step === 'facts' ? 'step.text' : 'step.check') })}
            </Button>
          </div>
        )}
        {step === 'check' && wrong !== null && (
          <div className={`${layout.bar} ${css.decision}`}>
            <Button
              variant="outline"
              aria-disabled={isUploading || undefined}
              onClick={isUploading ? undefined : () => save(false)}
            >
              {t('form.saveDraft')}
            </Button>
            <Button
              type="submit"
              loading={submitting || isUploading}
              loadingText={t(isUploading ? 'common:upload.uploading' : 'common:action.saving')}
            >
              {t(mayPublish ? 'toggle.publish' : 'form.publishLater')}
            </Button>
          </div>
        )}
      </Form>
    </>
  );
}

/** Whether anything was typed or chosen in the field of this path. */
function isFilled(values: object, path: string): boolean {
  const value = path
    .split('.')
    .reduce<unknown>((it, key) => (it as Record<string, unknown> | undefined)?.[key], values);
  return value !== undefined && value !== null && value !== '' && value !== false;
}
