import { expect, it } from 'vitest';
import { type CompanyStatus, nextStatuses } from '#domain/applications/status.ts';
import type { Application } from './application.ts';
import { repliesOf } from './reply.ts';

const can = (statuses: readonly CompanyStatus[]) => ({ can: { statuses } }) as Pick<Application, 'can'>;

it('a new application is answered by three replies, and by two rarer ones', () => {
  expect(repliesOf(can(nextStatuses('SENT', 'company')))).toEqual({
    main: ['INTERVIEW', 'CONTRACTSENT', 'REFUSAL'],
    more: ['CONTRACTSIGNED', 'REFUSALEMPLOYEE'],
  });
});

it('once the contract is sent, that it is signed is the reply about it', () => {
  expect(repliesOf(can(nextStatuses('CONTRACTSENT', 'company')))).toEqual({
    main: ['CONTRACTSIGNED', 'REFUSAL'],
    more: ['REFUSALEMPLOYEE'],
  });
});

it('a decided application has no replies', () => {
  expect(repliesOf(can([]))).toEqual({ main: [], more: [] });
});
