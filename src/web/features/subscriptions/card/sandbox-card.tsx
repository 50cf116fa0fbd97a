import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { addMonths } from '#domain/kernel/civil-date.ts';
import { TEST_CARDS, type TestCard } from '#domain/subscriptions/test-cards.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePointerReleased } from '#web/lib/pointer.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import layout from '#web/ui/form.module.css';
import { TextField } from '#web/ui/text-field.tsx';
import css from './card.module.css';
import type { CardFaceProps, TakenCard } from './card.ts';
import {
  digitsOf,
  expiryFault,
  groupedExpiry,
  groupedNumber,
  isCardNumber,
  isSecurityCode,
} from './card-number.ts';

const EMPTY = { number: '', expiry: '', cvc: '' };
type Field = keyof typeof EMPTY;
type Fault = 'numberMissing' | 'creditcardInvalid' | 'expiryInvalid' | 'expired' | 'cvcInvalid';

/**
 * The fields of the sandbox provider, which moves no money: a listed test number maps to its token in the browser, and
 * no number is ever sent.
 */
export default function SandboxCard({ handle, refusal, onEdit }: CardFaceProps) {
  const { t } = useTranslation('subscriptions');
  const today = useToday();
  const pointerReleased = usePointerReleased();
  const [typed, setTyped] = useState(EMPTY);
  const [faults, setFaults] = useState<Partial<Record<Field, Fault>>>({});
  const frame = useRef<HTMLFieldSetElement>(null);
  const isAsked = useRef(false);

  // After a refusal the card has to be entered again.
  const [refused, setRefused] = useState<string | null>(null);
  if (refusal !== refused) {
    setRefused(refusal);
    if (refusal !== null) setTyped(EMPTY);
  }

  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal !== null) first.current?.focus();
  }, [refusal]);

  // The first invalid field gets the focus once its error is rendered.
  useEffect(() => {
    if (!isAsked.current) return;
    const first = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) isAsked.current = false;
    first?.focus();
  });

  function faultOf(field: Field, values: typeof EMPTY): Fault | null {
    if (values.number === '' && field === 'number') return 'numberMissing';
    if (field === 'number') return isCardNumber(values.number) ? null : 'creditcardInvalid';
    if (field === 'expiry') return expiryFault(values.expiry, today);
    return isSecurityCode(values.cvc, values.number) ? null : 'cvcInvalid';
  }

  useImperativeHandle(handle, () => ({
    async take(): Promise<TakenCard | null> {
      const found = Object.fromEntries(
        (['number', 'expiry', 'cvc'] as const).flatMap((field) => {
          const fault = faultOf(field, typed);
          return fault ? [[field, fault]] : [];
        }),
      );
      const card = TEST_CARDS.find(({ number }) => number === digitsOf(typed.number));
      const faults = { ...(!card && { number: 'creditcardInvalid' as const }), ...found };
      setFaults(faults);
      if (!card || Object.keys(faults).length > 0) {
        isAsked.current = true;
        return null;
      }
      const token = `${card.token}:${digitsOf(typed.expiry)}`;
      return { token, brand: card.brand, lastFour: card.lastFour };
    },
  }));

  function change(field: Field, value: string) {
    setTyped((before) => ({ ...before, [field]: value }));
    if (faults[field]) setFaults(({ [field]: _, ...others }) => others);
    onEdit();
  }

  function leave(field: Field) {
    // An empty field that is only tabbed through shows no error yet.
    if (typed[field] === '') return;
    const fault = faultOf(field, typed);
    // Deferred until the pointer is released: a layout shift would move the pressed button away.
    void pointerReleased().then(() =>
      setFaults(({ [field]: _, ...others }) => (fault ? { ...others, [field]: fault } : others)),
    );
  }

  function fill({ number, brand }: TestCard) {
    const [year, month] = addMonths(today, 36).split('-');
    setTyped({
      number: groupedNumber(number),
      expiry: groupedExpiry(`${month}${year?.slice(2)}`),
      cvc: brand === 'amex' ? '1234' : '123',
    });
    setFaults({});
    onEdit();
  }

  const textOf = (fault: Fault | undefined) => fault && t(`cardForm.${fault}`);
  return (
    <fieldset ref={frame} className={css.card}>
      <legend className={css.legend}>
        <IconFlask size={20} aria-hidden /> {t('cardForm.test')}
      </legend>
      <p className={css.note}>{t('cardForm.testText')}</p>
      <div className={css.fields}>
        <TextField
          label={t('cardForm.number')}
          icon={<IconCreditCard size={20} aria-hidden />}
          value={typed.number}
          error={textOf(faults.number)}
          ref={first}
          inputMode="numeric"
          autoComplete="off"
          placeholder="4242 4242 4242 4242"
          onChange={({ target }) => change('number', groupedNumber(target.value))}
          onBlur={() => leave('number')}
        />
        <div className={layout.pair}>
          <TextField
            label={t('cardForm.expiry')}
            value={typed.expiry}
            error={textOf(faults.expiry)}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('cardForm.expiryExample')}
            onChange={({ target }) => change('expiry', groupedExpiry(target.value))}
            onBlur={() => leave('expiry')}
          />
          <TextField
            label={t('cardForm.cvc')}
            value={typed.cvc}
            error={textOf(faults.cvc)}
            inputMode="numeric"
            autoComplete="off"
            placeholder="123"
            onChange={({ target }) => change('cvc', digitsOf(target.value).slice(0, 4))}
            onBlur={() => leave('cvc')}
          />
        </div>
      </div>
      <AccordionItem title={t('cardForm.cards')}>
        <ul className={css.tests}>
          {TEST_CARDS.map((card) => (
            <li key={card.number}>
              <button type="button" className={css.test} onClick={() => fill(card)}>
                <span className={css.number}>{groupedNumber(card.number)}</span>
                <span className={css.does}>{t(doesOf(card))}</span>
              </button>
            </li>
          ))}
        </ul>
      </AccordionItem>
    </fieldset>
  );
}

function doesOf({ behaviour, reason }: TestCard) {
  return behaviour === 'declines' ? (`testCard.${reason}` as const) : (`testCard.${behaviour}` as const);
}
