import { useEffect, useRef, useState } from 'react';
import { normalizeCode } from '#domain/subscriptions/coupon.ts';
import { ApiError } from '#web/lib/api.ts';
import { api } from '#web/lib/session.ts';
import type { CheckedCoupon } from './coupon.ts';

export interface CouponState {
  /** The code as typed. */
  code: string;
  /** The code to send; null for an empty field. */
  sent: string | null;
  status: 'empty' | 'typed' | 'checking' | 'valid' | 'invalid';
  coupon: CheckedCoupon | null;
  error: string | null;
  change: (code: string) => void;
  /** Checks the code, unless the field is empty or the same code was already checked. */
  check: () => Promise<void>;
  /** Shows the server's error about the code from the submission. */
  refuse: (error: string) => void;
}

/** Whether there is a code whose value has not been checked yet. */
export function isUnchecked({ status }: CouponState): boolean {
  return status === 'typed' || status === 'checking';
}

/**
 * A code that is checked on blur and before submission.
 * @param companyId the company that would redeem it, if known; when it changes, the code is checked again
 */
export function useCoupon(companyId?: number): CouponState {
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<
    | { status: 'checking' }
    | { status: 'valid'; coupon: CheckedCoupon }
    | { status: 'invalid'; error: string }
    | null
  >(null);
  /** The code and company of the last check. */
  const asked = useRef('');
  /** A sequence number, by which responses to outdated input are dropped. */
  const turns = useRef(0);
  const normal = normalizeCode(code);
  const keyOf = (typed: string) => `${companyId ?? ''} ${normalizeCode(typed)}`;
  const key = keyOf(code);

  async function check() {
    if (normal === '' || asked.current === key) return;
    asked.current = key;
    turns.current += 1;
    const turn = turns.current;
    setAnswer({ status: 'checking' });
    const body = { coupon_code: normal, company_id: companyId ?? null };
    const found = await api.call('checkCoupon', { body }).then(
      ({ data }) => ({ status: 'valid', coupon: data }) as const,
      (error: Error) => {
        const isJudged = error instanceof ApiError && error.status === 422;
        if (!isJudged && turns.current === turn) asked.current = '';
        const [wrong] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
        return { status: 'invalid', error: wrong ?? error.message } as const;
      },
    );
    if (turns.current === turn) setAnswer(found);
  }

  useEffect(() => {
    if (asked.current !== '' && asked.current !== key) void check();
  });

  return {
    code,
    sent: normal === '' ? null : normal,
    status: normal === '' ? 'empty' : (answer?.status ?? 'typed'),
    coupon: normal !== '' && answer?.status === 'valid' ? answer.coupon : null,
    error: normal !== '' && answer?.status === 'invalid' ? answer.error : null,
    change(typed) {
      setCode(typed);
      if (keyOf(typed) === asked.current) return;
      asked.current = '';
      turns.current += 1;
      setAnswer(null);
    },
    check,
    refuse(error) {
      asked.current = key;
      setAnswer({ status: 'invalid', error });
    },
  };
}
