import { expect } from 'vitest';
import type { MailData } from '#api/mails.ts';
import type { TestApp } from './app.ts';

/** The body of an alert for jobs. */
export const anAlert = { kind: 'jobs', search: 'query=koch', frequency: 'daily', language: 'de' };

export const tokenOfLink = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';

/** Orders an alert as a visitor, and confirms it unless told otherwise; the token of its links. */
export async function anOrderedAlert(app: TestApp, body: object = {}, { isConfirmed = true } = {}) {
  const reply = await app.call('createAlert', { body: { ...anAlert, email: 'ana@example.net', ...body } });
  expect(reply.status).toBe(201);
  await app.runTasks();
  const { link } = JSON.parse(app.mails.at(-1)?.text ?? '') as { link: string };
  const token = tokenOfLink(link);
  if (isConfirmed) await app.call('confirmLinkedAlert', { params: { token } });
  return token;
}

/** Sends the alerts that are due, and empties the list of mails: to whom, and what each says. */
export async function sentAlerts(app: TestApp): Promise<({ to: string } & MailData['alert'])[]> {
  await app.runTask('send-alerts');
  await app.runTasks();
  return app.mails
    .splice(0)
    .filter(({ subject }) => subject.startsWith('alert '))
    .map(({ to, text }) => ({ to, ...(JSON.parse(text) as MailData['alert']) }));
}

/** The titles of what a mail tells, halves joined. */
export const titlesIn = ({ results }: MailData['alert']) =>
  results.map((halves) => halves.map(({ title }) => title).join(' + '));
