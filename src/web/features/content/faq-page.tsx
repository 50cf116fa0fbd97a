import { metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { publicPattern } from '#web/lib/paths.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import { Breadcrumbs } from '#web/nouns/page/breadcrumbs.tsx';
import { StructuredData } from '#web/nouns/page/structured-data.tsx';
import type { Route } from './+types/faq-page.ts';
import css from './faq-page.module.css';
import { chaptersOf } from './long-text.ts';
import { Questions } from './question-list.tsx';
import { faqPage } from './questions.ts';
import { TextBlocks } from './text-blocks.tsx';
import { longText } from './texts.server.ts';

export const handle: PageHandle = { texts: ['content'] };

export function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOfRequest(request.url, context.get(pageRequest));
  const isForEmployees = url.pathname === publicPattern('faq.employee', language);
  return longText(language, isForEmployees ? 'faq-employee' : 'faq-employer').text;
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? metaTags(args, args.loaderData) : [];
}

/** The FAQ for employees or for employers. */
export default function FaqPage({ loaderData: text }: Route.ComponentProps) {
  const topics = chaptersOf(text);
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <div className={css.lead}>
        <TextBlocks blocks={text.lead} />
      </div>
      <Questions topics={topics} />
      <StructuredData data={import.meta.env.SSR && faqPage(topics)} />
      <Breadcrumbs title={text.title} />
    </div>
  );
}
