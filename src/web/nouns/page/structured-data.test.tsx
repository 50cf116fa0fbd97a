import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StructuredData } from './structured-data.tsx';

it('cannot be ended by what it tells of', () => {
  const title = '</script><script>alert(1)</script><!--';
  const html = renderToStaticMarkup(<StructuredData data={{ title }} />);
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ title });
});
