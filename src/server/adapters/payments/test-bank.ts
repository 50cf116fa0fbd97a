import type { TestCard } from '#domain/subscriptions/test-cards.ts';
import type { DeclineReason } from './port.ts';

/** What a bank is asked about a card. */
export interface BankQuestion {
  kind: 'charge' | 'store';
  /** Where the holder answered the bank, or may be asked to. */
  holder: 'said yes' | 'is there' | 'is away';
}

/** What a bank says. */
export type BankAnswer = 'yes' | 'ask the holder' | DeclineReason;

/** What the bank of a test card says. */
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
