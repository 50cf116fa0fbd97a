import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { searchClientEndpoints } from '#api/search-clients.ts';
import { openApiDocument } from './openapi.ts';

describe('the document of the API', () => {
  it('describes every call once, with its replies', () => {
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

  it('distinguishes the replies of a call with two statuses', () => {
    const { paths } = openApiDocument('https://solstice.example') as {
      paths: Record<string, Record<string, { responses: Record<string, { content: Json }> }>>;
    };
    type Json = Record<string, { schema: { properties: { data: { required: string[] } } } }>;
    const { responses } = paths['/company/{companyId}/subscriptions']?.post ?? { responses: {} };
    const neededIn = (status: number) =>
      responses[status]?.content['application/json']?.schema.properties.data.required;
    expect(neededIn(201)).toContain('subscriptions');
    expect(neededIn(200)).toEqual(['requires_action', 'client_secret']);
    const isTwice = ({ responses: all }: { responses: object }) =>
      Object.keys(all ?? {}).filter((it) => it.startsWith('2')).length > 1;
    const two = Object.entries(paths).filter(([, path]) => Object.values(path).some(isTwice));
    expect(two.map(([path]) => path)).toEqual([
      '/company/{companyId}/subscriptions',
      '/company/{companyId}/subscriptions/confirm',
    ]);
  });

  it('says that an event of the payment provider has a signature', () => {
    const { paths } = openApiDocument('https://solstice.example') as {
      paths: Record<
        string,
        Record<string, { parameters: object[]; requestBody: object; responses: Record<string, unknown> }>
      >;
    };
    const { parameters, requestBody, responses } = paths['/webhooks/stripe']?.post ?? {};
    expect(parameters).toEqual([
      expect.objectContaining({ name: 'Stripe-Signature', in: 'header', required: true }),
    ]);
    expect(requestBody).toEqual({
      required: true,
      content: { 'application/json': { schema: { type: 'object' } } },
    });
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['200', '400']));
    expect(responses?.[422]).toBeUndefined();
  });

  it('says who may call, and whether a body is required', () => {
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

  it('can be serialised as JSON', () => {
    const document = openApiDocument('https://solstice.example');
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
