import icon from '#web/ui/icon.svg?url';

/** The operator of this site as structured data for search engines: schema.org's Organization. */
export function organization(origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Solstice',
    url: origin,
    logo: new URL(icon, origin).href,
  };
}
