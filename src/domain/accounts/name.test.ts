import { expect, it } from 'vitest';
import { fullName } from './name.ts';

it('a whole name is the first one before the last one, whoever names the two', () => {
  expect(fullName({ firstName: 'Ana', lastName: 'Reis' })).toBe('Ana Reis');
  expect(fullName({ first_name: 'Maria João', last_name: 'da Conceição' })).toBe('Maria João da Conceição');
});
