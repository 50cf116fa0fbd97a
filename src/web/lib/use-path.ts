import { useLanguage } from './i18n.ts';
import { type PathArguments, type PUBLIC_PAGES, type PublicPage, publicPath } from './paths.ts';

/** The address of a public page in the current language: `path('job.detail', { id })`. */
export function usePublicPath() {
  const language = useLanguage();
  return <Page extends PublicPage>(page: Page, ...params: PathArguments<(typeof PUBLIC_PAGES)[Page]>) =>
    publicPath(language, page, ...params);
}
