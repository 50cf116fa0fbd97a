import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { pageRequest } from '#web/lib/request.ts';
import { mediaOffered } from './media-offered.ts';

const REPORT = { id: 1, title: 'Ein Bericht' };

/** The result for a page in Italian, and the calls it made. */
async function offered(settings: Response) {
  const asked: string[] = [];
  const context = new RouterContextProvider();
  context.set(pageRequest, {
    apiFetch: async (path: string) => {
      asked.push(path);
      return path.endsWith('/settings') ? settings : Response.json({ data: [REPORT] });
    },
    reportError: () => {},
  } as never);
  const request = new Request('http://localhost/it/media');
  return { media: await mediaOffered({ request, context }), asked };
}

describe('the media content of a page', () => {
  it('has reports and kits in the page’s language, and releases in all languages', async () => {
    const { media, asked } = await offered(Response.json({ data: { maintenance: false } }));
    expect(media).toMatchObject({
      reports: [REPORT],
      kits: [REPORT],
      releases: { de: [REPORT], it: [REPORT] },
    });
    const named = (list: string) =>
      asked.filter((path) => path.includes(list)).map((path) => path.split('/').at(-1));
    expect(named('reports')).toEqual(['it']);
    expect(named('kits')).toEqual(['it']);
    expect(named('pressreleases')).toEqual(['de', 'it']);
  });

  it.each([
    ['during maintenance', () => Response.json({ data: { maintenance: true } })],
    [
      'while nobody knows whether that is on',
      () => Response.json({ error: 'No', code: 'any' }, { status: 500 }),
    ],
  ])('is empty %s, and no call is made for it', async (_, settings) => {
    const { media, asked } = await offered(settings());
    expect(media).toBeNull();
    expect(asked).toEqual([expect.stringMatching(/\/settings$/)]);
  });
});
