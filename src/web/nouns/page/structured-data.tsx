/**
 * What a page is about in the words of schema.org, for search engines; no text in it can end its script. These read what
 * the server writes: a browser is handed `import.meta.env.SSR && …`, keeps what is there and needs none of what makes it.
 */
export function StructuredData({ data }: { data: object | false }) {
  return (
    // Data, which no policy forbids: it carries no nonce.
    <script
      type="application/ld+json"
      // Browsers make none.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped
      dangerouslySetInnerHTML={{ __html: data ? JSON.stringify(data).replaceAll('<', '\\u003c') : '' }}
    />
  );
}
