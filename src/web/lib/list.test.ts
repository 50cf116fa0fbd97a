import { expect, it } from 'vitest';
import { schemas } from '#api/schemas.ts';
import { searchWords } from './list.ts';

it.each([
  ['Anna\tReis', 'Anna Reis'],
  ['Anna\u2028Reis\r\n', 'Anna Reis  '],
  ['x'.repeat(3000), 'x'.repeat(255)],
  [null, ''],
])('the words %j of a search become %j, which the API takes', (given, words) => {
  expect(searchWords(given)).toBe(words);
  const query = { page: '1', per_page: '10', query: words };
  expect(schemas.listResumeJobs.query.safeParse(query)).toMatchObject({ success: true });
});
