import { type ComponentProps, useEffect, useRef } from 'react';
import type { FormProblem } from '../lib/form-problem.ts';
import { useTranslation } from '../lib/i18n.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Alert } from './alert.tsx';
import css from './form-problem.module.css';
import { LackAction, LackText } from './lack.tsx';
import { ReportLink } from './report-link.tsx';

interface FormProps extends ComponentProps<'form'> {
  problem: FormProblem | null;
  isReadOnly?: boolean;
  /** Opens the step of a field that is not rendered now, and answers whether it did. For forms in several steps. */
  leadTo?: (path: string) => boolean;
}

/**
 * The form element of a `useServerForm`, by its `formProps`: shows at the top why a submission failed. Read-only, it
 * shows the values and is disabled.
 */
export function Form({ problem, isReadOnly = false, leadTo, children, ...rest }: FormProps) {
  const { t } = useTranslation('common');
  // Inert before hydration: input would be lost, and a native submission would put the values into the address.
  const isAlive = useHydrated();
  return (
    <form {...rest} inert={!isAlive}>
      {!isAlive && <noscript>{t('form.noScript')}</noscript>}
      {problem && <Problem problem={problem} leadTo={leadTo} />}
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

function Problem({ problem, leadTo }: { problem: FormProblem; leadTo: FormProps['leadTo'] }) {
  const { text, unforeseen, lacks, fields, namesOne = false } = problem;
  const { t } = useTranslation('common');
  const ref = useRef<HTMLDivElement>(null);
  // The first invalid field gets the focus next; this message stays in view with it if there is room.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const goTo = (path: string) => {
    if (leadTo?.(path)) return;
    const form = ref.current?.closest('form');
    const field = form?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`);
    (field ?? form?.querySelector<HTMLElement>('[aria-invalid="true"]'))?.focus();
  };
  return (
    <div ref={ref} className={css.problem}>
      <Alert
        tone="bad"
        title={unforeseen ? t(unforeseen.offline ? 'error.network' : 'error.general') : text}
        action={unforeseen ? <ReportLink failure={unforeseen} /> : lacks && <LackAction lack={lacks} />}
        live
      >
        {lacks && <LackText lack={lacks} />}
        {/* In a short form a single invalid field has the focus and is visible, so it is not listed. */}
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
