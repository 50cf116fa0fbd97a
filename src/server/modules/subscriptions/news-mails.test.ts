import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aMember, aUser } from '#test/factories.ts';
import { telling } from '#test/news-context.ts';
import { mailSubscription, type SubscriptionNews } from './news.ts';

const PUBLIC_URL = 'https://solstice.example';
const cancelled: SubscriptionNews = { kind: 'cancelled', endsOn: '2027-11-19' };

let app: TestApp;
let owner: Awaited<ReturnType<typeof aUser>>;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL } });
});
beforeEach(async () => {
  await app.reset();
  owner = await aUser(app);
  companyId = (await aCompany(app, { userId: owner.id, name: 'Hotel Quarzhorn', subscribed: false })).id;
});
afterAll(() => app.close());

const mail = (key = 'cancel/1', news: SubscriptionNews = cancelled) =>
  app.database.transaction((tx) => {
    const told = { companyId, company: 'Hotel Quarzhorn', isRemoved: false, key, news };
    return mailSubscription(telling(app), tx, told);
  });

describe('mails about a subscription', () => {
  it('go to every owner in their own language, and to nobody else', async () => {
    const member = async (role: 'owner' | 'manager' | 'reader', more: Parameters<typeof aUser>[1] = {}) => {
      const user = await aUser(app, more);
      await aMember(app, { companyId, userId: user.id, role });
      return user;
    };
    const other = await member('owner', { language: 'fr' });
    await member('owner', { disabledAt: new Date('2026-11-01T09:00:00Z') });
    await member('manager');
    await member('reader');
    await aCompany(app, { userId: (await aUser(app)).id, subscribed: false });
    await mail();
    const mails = requestedMails(app).toSorted((a, b) => a.language.localeCompare(b.language));
    expect(mails.map(({ to, language }) => [to, language])).toEqual([
      [owner.email, 'de'],
      [other.email, 'fr'],
    ]);
    expect(mails.map(({ data }) => 'subject' in data && data.subject)).toEqual([
      'Ihr Abonnement ist gekündigt',
      'Votre abonnement est résilié',
    ]);
  });

  it('link to the page of the subscription, and cannot be switched off', async () => {
    await mail();
    expect(requestedMails(app)).toEqual([
      {
        template: 'news',
        to: owner.email,
        language: 'de',
        data: {
          reader: { sex: owner.sex, firstName: owner.firstName, lastName: owner.lastName },
          subject: 'Ihr Abonnement ist gekündigt',
          paragraphs: [
            'Das Abonnement ist gekündigt und endet am 19. November 2027. Bis und mit diesem Tag bleibt alles, wie es ist.',
            'Danach sind Ihre Inserate nicht mehr öffentlich, Bewerbungen lassen sich nicht öffnen und Anstellungen nicht ändern. Ihre Daten bleiben, und Sie können ein neues Abonnement lösen.',
            'Betrieb: Hotel Quarzhorn',
          ],
          button: 'Zum Abonnement',
          link: `${PUBLIC_URL}/subscription/admin`,
        },
        key: `subscription/cancel/1/cancelled/${owner.id}`,
      },
    ]);
  });

  it('are sent once per event, however often it is reported', async () => {
    await mail();
    await mail();
    await app.runTasks();
    expect(app.mails).toHaveLength(1);
    await mail('cancel/2');
    await mail('cancel/1', { kind: 'ended', endedOn: '2027-11-19', isUnpaid: false });
    await app.runTasks();
    expect(app.mails).toHaveLength(3);
  });
});
