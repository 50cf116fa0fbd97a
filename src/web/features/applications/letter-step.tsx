import { useTranslation } from '#web/lib/i18n.ts';
import type { Outlook } from '#web/nouns/agreement/outlook.tsx';
import { Button } from '#web/ui/button.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { AnswerFields } from './answer-fields.tsx';
import type { Subject } from './application.ts';
import { DraftFoot } from './draft-foot.tsx';
import { EarlierLetters } from './earlier-letters.tsx';
import { LetterField } from './letter-field.tsx';
import { PackageHint } from './package-hint.tsx';
import { TandemChoice } from './tandem-choice.tsx';
import type { Draft } from './use-draft.ts';

interface LetterStepProps {
  subject: Subject;
  outlook: Outlook | null;
  draft: Draft;
}

/** The third step: the letter. Going on saves it, so that the check shows exactly what will be sent. */
export function LetterStep({ subject, outlook, draft }: LetterStepProps) {
  const { t } = useTranslation('applications');
  const { serverForm, stored } = draft;
  const { form, formProps, submitting, restored, discard } = serverForm;
  return (
    <>
      <RestoredAlert restored={restored} discard={discard} />
      <EarlierLetters subject={subject} draft={draft} />
      <Form {...formProps} className={layout.form}>
        <LetterField form={serverForm} />
        <AnswerFields
          company={subject.company.name}
          questions={form.values.seen_questions}
          field={(at) => serverForm.field(`answers.${at}`)}
        />
        <TandemChoice subject={subject} draft={draft} />
        <PackageHint subject={subject} outlook={outlook} />
        <DraftFoot stored={stored} isDirty={form.isDirty()} />
        <div className={layout.bar}>
          <Button variant="outline" loading={submitting && !draft.isGoingOn} onClick={draft.save}>
            {t('draft.save')}
          </Button>
          <Button
            loading={submitting && draft.isGoingOn}
            loadingText={t('common:action.saving')}
            onClick={() => void draft.goOn()}
          >
            {t('step.next', { step: t('step.check.name') })}
          </Button>
        </div>
      </Form>
    </>
  );
}
