import { data, redirect } from 'react-router';
import { LANGUAGE_PARAMETER } from '#api/pages.ts';
import { readNumber } from '#domain/agreements/number.ts';
import { readShortCode } from '#domain/agreements/short-code.ts';
import { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { visitorApi } from '#web/lib/loader-api.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import type { Route } from './+types/code-page.ts';
import css from './check-page.module.css';
import { CodeForm } from './code-form.tsx';
import { OfficeContact } from './office-contact.tsx';

export const handle: PageHandle = { texts: ['agreements'] };
export const meta = pageMeta('agreements', 'check');

/** Redirects from the short code of a paper to the page that checks it (rule agreements/short-code). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code')?.trim();
  if (!code) return data({ code: '', problem: null });
  const paper = readNumber(code);
  const language = languageOfRequest(request.url, context.get(pageRequest));
  if (paper !== null) throw checkPage(paper, language);
  // Input of an impossible length or form is rejected without a lookup.
  const read = readShortCode(code);
  if (read === null) return data({ code, problem: 'unknown' as const }, { status: 404 });
  const found = await visitorApi({ request, context })
    .call('findAgreement', { params: { code: read } })
    .catch((error) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 429)) return error.status;
      throw error;
    });
  if (typeof found !== 'number') throw checkPage(found.data, language);
  return data(
    { code, problem: found === 429 ? ('tooMany' as const) : ('unknown' as const) },
    { status: found },
  );
}

/** The page that checks an agreement, in the language of the page on which its code was typed. */
function checkPage({ uuid, version = null }: { uuid: string; version?: string | null }, language: Language) {
  const search = new URLSearchParams({
    ...(version !== null && { v: version }),
    [LANGUAGE_PARAMETER]: language,
  });
  return redirect(`${otherPath('agreement.check', { uuid })}?${search}`);
}

export default function CodePage({ loaderData: { code, problem } }: Route.ComponentProps) {
  const { t } = useTranslation('agreements');
  return (
    <div className={`${css.column} ${css.failed}`}>
      <h1>{t('check.title')}</h1>
      <p>{t('code.lead')}</p>
      <CodeForm code={code} error={problem ? t(`code.${problem}`) : undefined} />
      {problem === 'unknown' && <OfficeContact />}
    </div>
  );
}
