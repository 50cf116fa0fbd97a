import type { Ref } from 'react';

/** A tokenised card as returned by the provider: never its number. */
export interface TakenCard {
  /** The token that is sent in place of the number; it can be used once. */
  token: string;
  brand: string;
  lastFour: string;
}

export interface CardHandle {
  /** Tokenises the entered card; null if it is invalid, which the fields then show. */
  take(): Promise<TakenCard | null>;
}

export interface CardFaceProps {
  handle: Ref<CardHandle>;
  /** Why the last card was refused. */
  refusal: string | null;
  /** Called on input, so that the error of the previous card can be cleared. */
  onEdit: () => void;
}

export interface CardFormProps extends CardFaceProps {
  /** Enter was pressed in one of the fields. */
  onSubmit: () => void;
  /** Whether the first field gets the focus on mount. */
  takesFocus?: boolean;
}
