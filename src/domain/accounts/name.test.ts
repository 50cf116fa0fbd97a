import { expect, it } from 'vitest';
import { fullName } from './name.ts';

it('a full name is the first name followed by the last name, in the naming of the code and of the wire', () => {
  expect(fullName({ firstName: 'Ana', lastName: 'Reis' })).toBe('Ana Reis');
  expect(fullName({ first_name: 'Maria João', last_name: 'da Conceição' })).toBe('Maria João da Conceição');
});
