import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { searchClientEndpoints } from '#api/search-clients.ts';
import { openApiDocument } from './openapi.ts';

describe('the document of the API', () => {
  it('describes every call once, with what it answers', () => {
    const { paths } = openApiDocument('https://solstice.example') as {
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
    };
    const operations = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .filter(({ operationId }) => operationId !== undefined);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      [...Object.keys(endpoints), ...Object.keys(searchClientEndpoints)].sort(),
    );
    for (const { responses } of operations) expect(Object.keys(responses)[0]).toMatch(/^2\d\d$/);
  });

  it('says who may call, and whether a body is needed', () => {
    const { paths } = openApiDocument('https://solstice.example') as {
      paths: Record<string, Record<string, { description: string; requestBody: { required: boolean } }>>;
    };
    expect(paths['/jobs/{jobId}']?.get?.description).toBe('For everybody.');
    expect(paths['/employee']?.get?.description).toBe('For employees.');
    expect(paths['/company/{companyId}']?.get?.description).toBe(
      'For company users. What is not theirs does not exist for them (404).',
    );
    expect(paths['/auth']?.post?.requestBody.required).toBe(true);
    expect(paths['/user/image']?.post?.requestBody.required).toBe(true);
    const confirming = paths['/company/{companyId}/employees/{entryId}/accept']?.post;
    expect(confirming?.requestBody.required).toBe(false);
  });

  it('can be written as JSON', () => {
    const document = openApiDocument('https://solstice.example');
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
