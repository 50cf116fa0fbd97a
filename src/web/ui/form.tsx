import { type ComponentProps, useEffect, useRef } from 'react';
import type { FormProblem } from '../lib/form-problem.ts';
import { useTranslation } from '../lib/i18n.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Alert } from './alert.tsx';
import css from './form-problem.module.css';
import { ReportLink } from './report-link.tsx';
import { SubscribeLink, SuspensionText } from './subscribe-link.tsx';

/**
 * A form of `useServerForm`, by its `formProps`: says at its top why it was not sent. Read only, it shows what is in it and
 * takes nothing.
 */
export function Form({
  problem,
  isReadOnly = false,
  children,
  ...rest
}: ComponentProps<'form'> & { problem: FormProblem | null; isReadOnly?: boolean }) {
  const { t } = useTranslation('common');
  // What is typed or sent before the page is alive would be lost, and stand in the address.
  const isAlive = useHydrated();
  return (
    <form {...rest} inert={!isAlive}>
      {!isAlive && <noscript>{t('form.noScript')}</noscript>}
      {problem && <Problem problem={problem} />}
      {isReadOnly ? (
        <fieldset className={css.readOnly} disabled>
          {children}
        </fieldset>
      ) : (
        children
      )}
    </form>
  );
}

function Problem({ problem }: { problem: FormProblem }) {
  const { text, unforeseen, lacksSubscription, fields, namesOne = false } = problem;
  const { t } = useTranslation('common');
  const ref = useRef<HTMLDivElement>(null);
  // Where a field is wrong it takes the focus next, and this stays in sight beside it where there is room.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const goTo = (path: string) => {
    const form = ref.current?.closest('form');
    const field = form?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`);
    (field ?? form?.querySelector<HTMLElement>('[aria-invalid="true"]'))?.focus();
  };
  return (
    <div ref={ref} className={css.problem}>
      <Alert
        tone="bad"
        title={unforeseen ? t(unforeseen.offline ? 'error.network' : 'error.general') : text}
        action={unforeseen ? <ReportLink failure={unforeseen} /> : lacksSubscription && <SubscribeLink />}
        live
      >
        {lacksSubscription && <SuspensionText />}
        {/* In a short form one that is alone has the focus, and is seen. */}
        {fields.length > (namesOne ? 0 : 1) && (
          <ul className={css.fields}>
            {fields.map(({ path, name }) => (
              <li key={path}>
                <button type="button" className={css.field} onClick={() => goTo(path)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}
