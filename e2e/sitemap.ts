/** The addresses that a sitemap, or a list of sitemaps, names. */
export function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}
