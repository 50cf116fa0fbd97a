import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StructuredData } from './structured-data.tsx';

it('no text in structured data can close its script element', () => {
  const title = '</script><script>alert(1)</script><!--';
  const html = renderToStaticMarkup(<StructuredData data={{ title }} />);
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ title });
});
