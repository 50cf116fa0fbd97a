import { useEffect, useRef, useState } from 'react';
import { normalizeCode } from '#domain/subscriptions/coupon.ts';
import { ApiError } from '#web/lib/api.ts';
import { api } from '#web/lib/session.ts';
import type { CheckedCoupon } from './coupon.ts';

export interface CouponState {
  /** As it is typed. */
  code: string;
  /** What is sent: null where nothing is typed. */
  sent: string | null;
  status: 'empty' | 'typed' | 'checking' | 'valid' | 'invalid';
  coupon: CheckedCoupon | null;
  error: string | null;
  change: (code: string) => void;
  /** Asks what the code gives; nothing is asked of an empty one, nor twice of the same. */
  check: () => Promise<void>;
  /** Says what the server said of the code when it was sent. */
  refuse: (error: string) => void;
}

/** Whether something is typed of which nobody knows yet what it gives. */
export function isUnchecked({ status }: CouponState): boolean {
  return status === 'typed' || status === 'checking';
}

/**
 * A code that is asked about as its field is left, and before it is sent.
 * @param companyId who would redeem it, where that is known; where it becomes another one, what was asked is asked anew
 */
export function useCoupon(companyId?: number): CouponState {
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<
    | { status: 'checking' }
    | { status: 'valid'; coupon: CheckedCoupon }
    | { status: 'invalid'; error: string }
    | null
  >(null);
  /** Which code was asked about last, and for whom. */
  const asked = useRef('');
  /** Counts what is typed and asked: an answer to what stood there before says nothing. */
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
