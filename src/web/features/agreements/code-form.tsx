import { LANGUAGE_PARAMETER } from '#api/pages.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './code-form.module.css';

/** Asks for the short code of a paper. A plain HTML form, so that it works before hydration. */
export function CodeForm({ code, error }: { code?: string; error?: string | undefined }) {
  const { t, language } = useTranslation('agreements');
  return (
    <form className={css.form} action={otherPath('agreement.find')}>
      {/* The answer stays in the language of this page. */}
      <input type="hidden" name={LANGUAGE_PARAMETER} value={language} />
      <TextField
        name="code"
        label={t('code.label')}
        hint={t('code.hint')}
        defaultValue={code}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit">{t('code.check')}</Button>
    </form>
  );
}
