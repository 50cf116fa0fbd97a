import { data, redirect } from 'react-router';
import { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { visitorApi } from '#web/lib/loader-api.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import type { Route } from './+types/code-page.ts';
import css from './check-page.module.css';
import { CodeForm } from './code-form.tsx';

export const handle: PageHandle = { texts: ['agreements'] };
export const meta = pageMeta('agreements', 'check');

/** Leads whoever types the short code of a paper to the page that checks it (rule agreements/short-code). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code')?.trim();
  if (!code) return data({ code: '', problem: null });
  const found = await visitorApi({ request, context })
    .call('findAgreement', { params: { code } })
    .catch((error) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 429)) return error.status;
      throw error;
    });
  if (typeof found !== 'number') throw redirect(otherPath('agreement.check', { uuid: found.data.uuid }));
  return data(
    { code, problem: found === 429 ? ('tooMany' as const) : ('unknown' as const) },
    { status: found },
  );
}

export default function CodePage({ loaderData: { code, problem } }: Route.ComponentProps) {
  const { t } = useTranslation('agreements');
  return (
    <div className={`${css.column} ${css.failed}`}>
      <h1>{t('check.title')}</h1>
      <p>{t('code.lead')}</p>
      <CodeForm code={code} error={problem ? t(`code.${problem}`) : undefined} />
    </div>
  );
}
