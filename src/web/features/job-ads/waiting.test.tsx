import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { WaitingAlert, WaitingChips } from './waiting.tsx';

beforeAll(async () => {
  await Promise.all([loadCatalogue('de', 'job-ads'), loadCatalogue('de', 'common')]);
});

const aCompany = (complete: boolean, active_subscription: boolean, suspension?: OwnCompany['suspension']) =>
  ({ id: 7, complete, active_subscription, suspension: suspension ?? null }) as OwnCompany;
const SUSPENSION = { since: '2026-11-01', open_amount: 4990 };
const shown = (Shown: typeof WaitingAlert, company: OwnCompany) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Shown company={company} />
    </MemoryRouter>,
  );
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

const SUBSCRIPTION = `${otherPath('subscription')}?company=7`;
const PAYMENT = otherPath('subscription.admin');
const PROFILE = otherPath('company.profile', { companyId: 7 });

describe('an ad that cannot be published yet', () => {
  it.each([
    ['a subscription', aCompany(true, false), 'sobald der Betrieb ein Abonnement hat.', [SUBSCRIPTION]],
    ['the profile', aCompany(false, true), 'sobald das Betriebsprofil vollständig ist.', [PROFILE]],
    [
      'both',
      aCompany(false, false),
      'sobald das Betriebsprofil vollständig ist und der Betrieb ein Abonnement hat.',
      [PROFILE, SUBSCRIPTION],
    ],
    [
      'the payment of a suspended subscription',
      aCompany(true, false, SUSPENSION),
      'sobald die offene Rechnung des Abonnements bezahlt ist.',
      [PAYMENT],
    ],
    [
      'that payment and the profile',
      aCompany(false, false, SUSPENSION),
      'sobald das Betriebsprofil vollständig und die offene Rechnung des Abonnements bezahlt ist.',
      [PROFILE, PAYMENT],
    ],
  ])('names what is missing and links to it, in the form: %s', (_, company, words, links) => {
    const html = shown(WaitingAlert, company);
    expect(html).toContain('Das Inserat bleibt vorerst ein Entwurf.');
    expect(html).toContain(words);
    expect(linksIn(html)).toEqual(links);
  });

  it('has a chip with a link per missing condition, in the list of drafts', () => {
    const [subscription, profile] = ['Wartet auf ein Abonnement', 'Wartet auf das Betriebsprofil'];
    const both = shown(WaitingChips, aCompany(false, false));
    expect([both.includes(subscription), both.includes(profile)]).toEqual([true, true]);
    expect(linksIn(both)).toEqual([PROFILE, SUBSCRIPTION]);
    expect(linksIn(shown(WaitingChips, aCompany(true, false)))).toEqual([SUBSCRIPTION]);
    expect(linksIn(shown(WaitingChips, aCompany(false, true)))).toEqual([PROFILE]);
    const suspended = shown(WaitingChips, aCompany(true, false, SUSPENSION));
    expect(suspended).toContain('Wartet auf die Zahlung');
    expect(linksIn(suspended)).toEqual([PAYMENT]);
  });
});
