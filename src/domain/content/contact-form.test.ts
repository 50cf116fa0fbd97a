import { expect, it } from 'vitest';
import { contactProblems } from './contact-form.ts';

it('only company users must name the company for which they write', () => {
  const required = [{ field: 'company_name', code: 'required' }];
  for (const company_name of [undefined, null, '', ' \u200b']) {
    expect(contactProblems({ company_name }, { role: 'company' })).toEqual(required);
    expect(contactProblems({ company_name }, { role: 'employee' })).toEqual([]);
    expect(contactProblems({ company_name }, { role: 'admin' })).toEqual([]);
  }
  expect(contactProblems({ company_name: 'Hotel Quarzhorn' }, { role: 'company' })).toEqual([]);
});
