import { data, redirect } from 'react-router';
import { readNumber } from '#domain/agreements/number.ts';
import { readShortCode } from '#domain/agreements/short-code.ts';
import { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { visitorApi } from '#web/lib/loader-api.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { addressIn, pageRequest } from '#web/lib/request.ts';
import type { Route } from './+types/code-page.ts';
import css from './check-page.module.css';
import { CodeForm } from './code-form.tsx';

export const handle: PageHandle = { texts: ['agreements'] };
export const meta = pageMeta('agreements', 'check');

/** Redirects from the short code of a paper to the page that checks it (rule agreements/short-code). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code')?.trim();
  if (!code) return data({ code: '', problem: null });
  const paper = readNumber(code);
  if (paper !== null) {
    const path = otherPath('agreement.check', { uuid: paper.uuid });
    throw redirect(paper.version === null ? path : `${path}?v=${encodeURIComponent(paper.version)}`);
  }
  // Input of an impossible length or form is rejected without a lookup.
  const read = readShortCode(code);
  if (read === null) return data({ code, problem: 'unknown' as const }, { status: 404 });
  const found = await visitorApi({ request, context })
    .call('findAgreement', { params: { code: read } })
    .catch((error) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 429)) return error.status;
      throw error;
    });
  if (typeof found !== 'number') throw redirect(await checkAddress(found.data.uuid, { request, context }));
  return data(
    { code, problem: found === 429 ? ('tooMany' as const) : ('unknown' as const) },
    { status: found },
  );
}

/**
 * The address of the check page, in the language of the paper unless the reader has chosen one, as with its QR code.
 */
async function checkAddress(uuid: string, loaded: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { data: agreement } = await visitorApi(loaded).call('checkAgreement', { params: { uuid } });
  const path = otherPath('agreement.check', { uuid });
  const url = new URL(path, loaded.request.url).href;
  if (agreement.employee === null) return path;
  return addressIn(agreement.language, url, loaded.context.get(pageRequest)) ?? path;
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
