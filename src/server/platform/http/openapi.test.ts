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

  it('can be written as JSON', () => {
    const document = openApiDocument('https://solstice.example');
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
