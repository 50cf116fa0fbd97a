import IconArrowsJoin from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { proposalProblems, type TandemAd } from '#domain/tandems/tandem.ts';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { loadTexts, problemText } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { publicPath } from '#web/lib/paths.ts';
import { api } from '#web/lib/session.ts';
import type { Job } from '#web/nouns/job/job.ts';
import { Button } from '#web/ui/button.tsx';
import layout from '#web/ui/form.module.css';
import { Refusal } from '#web/ui/refusal.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { readAdNumber } from './ad-number.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { type Half, halfText, monthsOf, seasonOfHalf } from './tandem.ts';
import css from './tandems.module.css';

export type OwnAd = Reply<'listCompanyJobs'>['data'][number];

interface KnownPartnerProps {
  companyId: number;
  /** The company's ads that can be proposed; at least one. */
  ads: readonly OwnAd[];
}

/**
 * Proposes to a house that the company knows, by the address or the number of its ad, since only the best few are suggested
 * (rule tandems/suggestions).
 */
export function KnownPartner({ companyId, ads }: KnownPartnerProps) {
  const { t, language } = useTranslation('tandems');
  const [chosen, setChosen] = useState(ads[0]?.id);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [partner, setPartner] = useState<Job | null>(null);
  const { attempt, busy, refusal } = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  const own = ads.find(({ id }) => id === chosen) ?? ads[0];
  if (own === undefined) return null;

  function find(event: FormEvent) {
    event.preventDefault();
    setError(undefined);
    void attempt(async () => {
      const found = await lookUp();
      if (typeof found === 'string') setError(found);
      else setPartner(found);
    });
  }

  /** The other ad, or what keeps it from being proposed. */
  async function lookUp(): Promise<Job | string> {
    const jobId = readAdNumber(typed, location.host);
    if (own === undefined || jobId === null) return t('known.unread');
    const [found] = await Promise.all([publicAd(jobId), loadTexts(language)]);
    // Who owns the houses only the server knows, which judges the proposal.
    const both = { own: factsOf(own, own.is_public), other: found ? factsOf(found, true) : undefined };
    const [problem] = proposalProblems(both, companyId);
    if (problem) return problemText(language, problem);
    if (found === null) throw new Error('An ad without problems is not there');
    const { company, tandem } = found;
    return tandem ? t('known.taken', { house: company.name, other: tandem.company.name }) : found;
  }

  return (
    <section className={css.section} aria-labelledby="known">
      <h2 id="known">{t('known.heading')}</h2>
      <p className={css.lead}>{t('known.lead')}</p>
      <form className={layout.section} noValidate onSubmit={find}>
        <Select
          name="job_id"
          label={t('own')}
          placeholder={null}
          value={own.id}
          options={ads.map((ad) => ({ value: ad.id, label: `${ad.title}, ${halfText(ad, language)}` }))}
          onChange={({ currentTarget }) => {
            setChosen(Number(currentTarget.value));
            setError(undefined);
          }}
        />
        <TextField
          ref={input}
          name="partner"
          label={t('known.label')}
          hint={t('known.hint', { example: `…${publicPath(language, 'job.detail', { id: 1234 })}` })}
          error={error}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(undefined);
          }}
        />
        <div className={layout.actions}>
          <Button
            type="submit"
            variant="outline"
            loading={busy}
            icon={<IconArrowsJoin size={20} aria-hidden />}
            aria-haspopup="dialog"
          >
            {t('propose.action')}
          </Button>
        </div>
        <Refusal error={refusal} />
      </form>
      {partner && (
        <ProposeDialog
          companyId={companyId}
          job={own}
          partner={partner}
          onClose={() => setPartner(null)}
          onDone={() => setTyped('')}
          onUnfit={setError}
        />
      )}
    </section>
  );
}

async function publicAd(jobId: number): Promise<Job | null> {
  try {
    return (await api.call('getJob', { params: { jobId } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function factsOf(ad: Half & { company: { id: number } }, isPublic: boolean): TandemAd {
  const [start, end] = monthsOf(ad);
  const employer = { companyId: ad.company.id, ownerIds: [], subscriptionIds: [] };
  return { isPublic, season: seasonOfHalf(ad), start, end, employer };
}
