import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLog, reasonOf } from './log.ts';

function loggedOf(error: unknown): { line: string; err: Record<string, unknown> } {
  const lines: string[] = [];
  createLog('error', { write: (text) => void lines.push(text) }).error({ err: error }, 'it failed');
  const line = lines.join();
  return { line, err: JSON.parse(line).err };
}

it('a failed statement is logged with its text, its SQLSTATE and its origin, without values', () => {
  const cause = Object.assign(new Error('duplicate key: meta@example.org'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(meta@example.org) already exists.',
    constraint: 'users_email_key',
  });
  const { line, err } = loggedOf(
    new DrizzleQueryError('insert into users (email) values ($1)', ['meta@example.org'], cause),
  );
  expect(err).toMatchObject({
    message: 'a statement failed with 23505',
    statement: 'insert into users (email) values ($1)',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: '23505', constraint: 'users_email_key', message: 'a statement failed with 23505' },
  });
  expect(line).not.toContain('meta');
});

it('other errors keep their message, without the email addresses in it', () => {
  const { line, err } = loggedOf(new Error('550 <reto.meier@example.org>: no such mailbox'));
  expect(err.message).toBe('550 <[address]>: no such mailbox');
  expect(line).not.toContain('reto');
  expect(loggedOf('a word').err).toEqual({ type: 'string', message: 'a word' });
});

it('the copy of an error, as the queue makes it, is logged as the error', () => {
  const failed = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const copy = { ...failed, message: failed.message, stack: failed.stack, queue: 'send-mail' };
  expect(loggedOf(copy).err).toEqual({
    ...loggedOf(failed).err,
    stack: expect.stringContaining('log.test.ts'),
  });
  const ofDatabase = { severity: 'ERROR', code: '23505', message: 'key meta@example.org', detail: 'meta' };
  expect(loggedOf(ofDatabase).line).not.toContain('meta');
});

it('a cyclic chain of causes is logged finitely', () => {
  const error = new Error('round');
  error.cause = error;
  expect(loggedOf(error).line.length).toBeLessThan(20_000);
});

it('a failure has one reason, whichever of the queue’s workers it met', () => {
  const met = (suffix: string) => reasonOf(new Error(`timeout exceeded when trying to connect${suffix}`));
  expect([
    met(' (Queue: report-jobs, Worker: 705206e3-3a44-4076-aada-8772d5c90dc1)'),
    met(' (Queue: try-mails-again, Worker: c4bd02f6-73db-4866-96e5-6a51cff051d2)'),
  ]).toEqual([met(''), met('')]);
  expect(reasonOf(new Error('another'))).not.toBe(met(''));
});
