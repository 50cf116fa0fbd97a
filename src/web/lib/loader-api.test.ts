import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { loaderApi } from './loader-api.ts';
import { pageRequest } from './request.ts';

/** What a loader throws for an API status. */
async function thrownAt(status: number): Promise<unknown> {
  const context = new RouterContextProvider();
  const apiFetch = async () => Response.json({ error: 'No', code: 'any' }, { status });
  context.set(pageRequest, { apiFetch } as never);
  const request = new Request('http://localhost/it/jobs');
  return loaderApi({ request, context })
    .call('searchJobs')
    .catch((error: unknown) => error);
}

describe('a page whose data cannot be loaded', () => {
  it.each([404, 503])('answers %i if the API does', async (status) => {
    expect(await thrownAt(status)).toMatchObject({ init: { status } });
  });

  it.each([400, 500])('fails with the error of the API if that answers %i', async (status) => {
    expect(await thrownAt(status)).toBeInstanceOf(ApiError);
  });
});
