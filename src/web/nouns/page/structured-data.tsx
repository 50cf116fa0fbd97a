/**
 * Structured data (schema.org, JSON-LD) for search engines; `<` is escaped, so no text in it can close the script
 * element. Only the server renders it: callers pass `import.meta.env.SSR && …`, so that the browser keeps the server's
 * HTML and the code that builds the data stays out of its bundle.
 */
export function StructuredData({ data }: { data: object | false }) {
  return (
    // A data block is not subject to the CSP, so it needs no nonce.
    <script
      type="application/ld+json"
      // The browser renders it empty on purpose.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped
      dangerouslySetInnerHTML={{ __html: data ? JSON.stringify(data).replaceAll('<', '\\u003c') : '' }}
    />
  );
}
