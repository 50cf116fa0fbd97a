import { useState } from 'react';
import type { Input, Reply } from '#api/schemas.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useServerForm } from '#web/lib/form.ts';
import { formatDate, formatInstant, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './trust.module.css';

type Proofs = Pick<Reply<'getVerification'>['data'], 'domain' | 'mail' | 'letter'>;

interface ProofPanelProps {
  proofs: Proofs;
  /**
   * The lines of the address that a letter goes to; null if it is not known yet, absent for who claims the house, to
   * whom it is not told.
   */
  address?: string[] | null;
  ask: (body: Input<'startVerification', 'body'>) => Promise<unknown>;
  enterCode: (body: Input<'confirmVerificationCode', 'body'>) => Promise<unknown>;
  /** Called after each step, to load what became of it. */
  onDone: () => Promise<unknown>;
}

/** The two ways to prove who runs a house: by a mail to its domain, or by a letter to its address. */
export function ProofPanel({ proofs, address, ask, enterCode, onDone }: ProofPanelProps) {
  const { t } = useTranslation('companies');
  return (
    <div className={css.ways}>
      <section className={css.way}>
        <h3>{t('verification.mail.heading')}</h3>
        {proofs.domain === null ? (
          <p>{t('verification.mail.none')}</p>
        ) : (
          <MailForm domain={proofs.domain} mail={proofs.mail} ask={ask} onDone={onDone} />
        )}
      </section>
      <section className={css.way}>
        <h3>{t('verification.letter.heading')}</h3>
        <Letter letter={proofs.letter} address={address} ask={ask} enterCode={enterCode} onDone={onDone} />
      </section>
    </div>
  );
}

function MailForm({
  domain,
  mail,
  ask,
  onDone,
}: Pick<ProofPanelProps, 'ask' | 'onDone'> & { domain: string; mail: Proofs['mail'] }) {
  const { t, language } = useTranslation('companies');
  const { field, formProps, submitting } = useServerForm({
    endpoint: 'startVerification',
    initialValues: { email: `info@${domain}` },
    body: ({ email }) => ({ method: 'domain', email }),
    submit: ask,
    onSuccess: () => void onDone(),
  });
  return (
    <>
      {mail && (
        <Alert live tone="info" title={t('verification.mail.sent', { email: mail.email })}>
          {t('verification.mail.sentText', {
            at: formatInstant(mail.sent_at, language),
            until: formatInstant(mail.expires_at, language),
          })}
        </Alert>
      )}
      <p>{t('verification.mail.text', { domain })}</p>
      <Form {...formProps} className={layout.form}>
        <TextField {...field('email')} label={t('verification.mail.email')} type="email" autoComplete="off" />
        <div>
          <Button type="submit" variant={mail ? 'outline' : 'filled'} loading={submitting}>
            {t(mail ? 'verification.mail.again' : 'verification.mail.submit')}
          </Button>
        </div>
      </Form>
    </>
  );
}

function Letter({
  letter,
  address,
  ask,
  enterCode,
  onDone,
}: Omit<ProofPanelProps, 'proofs'> & { letter: Proofs['letter'] }) {
  const { t, language } = useTranslation('companies');
  const { attempt, busy, refusal } = useAttempt();
  const [isAgain, setAgain] = useState(false);
  const day = (at: string) => formatDate(inZurich(at).date, language);
  const order = () =>
    attempt(async () => {
      await ask({ method: 'letter' });
      setAgain(false);
      await onDone();
    });
  if (letter?.state === 'ordered') {
    return (
      <Alert tone="info" title={t('verification.letter.ordered', { on: day(letter.ordered_at) })}>
        {t('verification.letter.orderedText')}
      </Alert>
    );
  }
  if (letter?.state === 'printed' && !isAgain) {
    return (
      <>
        <p>
          {t('verification.letter.printed', {
            on: day(letter.printed_at ?? letter.ordered_at),
            until: day(letter.expires_at ?? letter.ordered_at),
          })}
        </p>
        <CodeForm triesLeft={letter.tries_left} enterCode={enterCode} onDone={onDone} />
        <div>
          <Button variant="outline" onClick={() => setAgain(true)}>
            {t('verification.letter.notCome')}
          </Button>
        </div>
      </>
    );
  }
  const key = letter === null ? 'text' : 'over';
  return (
    <>
      {address === undefined && <p>{t(`verification.letter.${key}Claim`)}</p>}
      {address && <p>{t(`verification.letter.${key}`)}</p>}
      {address === null && <p>{t('verification.letter.noAddress')}</p>}
      {address && (
        <address className={css.address}>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {address !== null && (
        <div>
          <Button variant="outline" loading={busy} onClick={() => void order()}>
            {t('verification.letter.order')}
          </Button>
        </div>
      )}
      <Refusal error={refusal} />
    </>
  );
}

function CodeForm({
  triesLeft,
  enterCode,
  onDone,
}: Pick<ProofPanelProps, 'enterCode' | 'onDone'> & { triesLeft: number }) {
  const { t } = useTranslation('companies');
  const { field, formProps, submitting } = useServerForm({
    endpoint: 'confirmVerificationCode',
    initialValues: { code: '' },
    submit: async (body) => {
      try {
        return await enterCode(body);
      } catch (error) {
        // A wrong code uses up an attempt, of which the page tells how many are left.
        void onDone();
        throw error;
      }
    },
    onSuccess: () => void onDone(),
  });
  return (
    <Form {...formProps} className={layout.form}>
      <TextField
        {...field('code')}
        label={t('verification.letter.code')}
        hint={t('verification.letter.codeHint', { n: triesLeft })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div>
        <Button type="submit" loading={submitting}>
          {t('verification.letter.submit')}
        </Button>
      </div>
    </Form>
  );
}
