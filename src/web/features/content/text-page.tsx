import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { publicPath } from '#web/lib/paths.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { Route } from './+types/text-page.ts';
import { LongTextPage } from './long-text-page.tsx';
import { longText } from './texts.server.ts';
import { PAGE_TEXTS, type TextPageName, textPageAt } from './texts.ts';

export const handle: PageHandle = { texts: ['content'] };

export function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOfRequest(request.url, context.get(pageRequest));
  const page = textPageAt(url.pathname, language);
  return { page, ...longText(language, PAGE_TEXTS[page]) };
}

/**
 * Dialogs load these texts as well; an error thrown here would replace the page below the dialog, so it is returned as
 * data.
 */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((error: Error) => ({ error }));
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  return loaderData && 'text' in loaderData ? metaTags(args, loaderData.text) : [];
}

/** A page that consists of one text of `src/content`. */
export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { language } = useTranslation('content');
  if ('error' in loaderData) throw loaderData.error;
  const { page, text, lang } = loaderData;
  const isForeign = lang !== language;
  return (
    <LongTextPage
      text={text}
      lang={isForeign ? lang : undefined}
      notice={isForeign && <WrittenInOtherLanguages page={page} />}
    />
  );
}

function WrittenInOtherLanguages({ page }: { page: TextPageName }) {
  const { t } = useTranslation('content');
  return (
    <Alert tone="warn" title={t('terms.notTranslated')}>
      {t('terms.shownInGerman')}{' '}
      <Link to={publicPath('it', page)} hrefLang="it">
        {t('terms.toItalian')}
      </Link>
    </Alert>
  );
}
