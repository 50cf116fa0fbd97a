import type { TestCard } from '#domain/subscriptions/test-cards.ts';
import type { DeclineReason } from './port.ts';

/** A request to the bank about a card. */
export interface BankQuestion {
  kind: 'charge' | 'store';
  /** Whether the holder has approved, can be asked to authenticate, or is absent. */
  holder: 'said yes' | 'is there' | 'is away';
}

/** The bank's decision. */
export type BankAnswer = 'yes' | 'ask the holder' | DeclineReason;

/** The decision of a test card's bank. */
export function answerOf(card: Pick<TestCard, 'behaviour' | 'reason'>, question: BankQuestion): BankAnswer {
  const { behaviour, reason } = card;
  const { kind, holder } = question;
  switch (behaviour) {
    case 'succeeds':
      return 'yes';
    case 'declines':
      return reason;
    case 'declines_charges':
      return kind === 'store' ? 'yes' : reason;
    case 'declines_later':
      return holder === 'is away' ? reason : 'yes';
    case 'asks_once':
      return holder === 'is there' ? 'ask the holder' : 'yes';
    case 'asks_always':
      if (holder === 'is away') return 'authentication_required';
      return holder === 'is there' ? 'ask the holder' : 'yes';
    case 'asks_then_declines':
      return holder === 'is there' ? 'ask the holder' : reason;
  }
}
