import { useLocation } from 'react-router';
import { useFacts } from '#web/lib/facts.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { StructuredData } from './structured-data.tsx';

interface BreadcrumbsProps {
  title: string;
  /** The ancestors of this page below the home page. */
  within?: readonly { title: string; path: string }[];
}

/** The path to a page as structured data for search engines: schema.org's BreadcrumbList. */
export function Breadcrumbs({ title, within = [] }: BreadcrumbsProps) {
  const origin = useFacts()?.origin ?? '';
  const { pathname } = useLocation();
  const path = usePublicPath();
  const trail = [{ title: 'Solstice', path: path('home') }, ...within, { title, path: pathname }];
  return <StructuredData data={import.meta.env.SSR && breadcrumbList(trail, origin)} />;
}

export function breadcrumbList(trail: readonly { title: string; path: string }[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + path,
    })),
  };
}
