import { use } from 'react';
import { DocumentContext } from '#web/lib/document.ts';

/**
 * What a page is about in the words of schema.org, for search engines; no text in it can end its script. These read what
 * the server writes: a browser is handed `import.meta.env.SSR && …`, keeps what is there and needs none of what makes it.
 */
export function StructuredData({ data }: { data: object | false }) {
  const { nonce } = use(DocumentContext);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      // Browsers hide a nonce once read, and make no data.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped
      dangerouslySetInnerHTML={{ __html: data ? JSON.stringify(data).replaceAll('<', '\\u003c') : '' }}
    />
  );
}
