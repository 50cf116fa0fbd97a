import { use } from 'react';
import { DocumentContext } from '#web/lib/document.ts';

/** What a page is about in the words of schema.org, for search engines; no text in it can end its script. */
export function StructuredData({ data }: { data: object }) {
  const { nonce } = use(DocumentContext);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      // Browsers hide a nonce once read.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}
