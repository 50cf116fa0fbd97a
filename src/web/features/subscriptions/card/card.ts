import type { Ref } from 'react';

/** A card as its provider gives it back: never its number. */
export interface TakenCard {
  /** What is sent in place of the number. It can be used once. */
  token: string;
  brand: string;
  lastFour: string;
}

export interface CardHandle {
  /** Has the provider take the card that is typed in; null where it is none, which is then said at the field. */
  take(): Promise<TakenCard | null>;
}

export interface CardFaceProps {
  handle: Ref<CardHandle>;
  /** Why the card that was sent was refused. */
  refusal: string | null;
  /** Something is typed: what was said of the card before is over. */
  onEdit: () => void;
}

export interface CardFormProps extends CardFaceProps {
  /** Enter is pressed in one of the fields. */
  onSubmit: () => void;
  /** The first field takes the focus as it comes. */
  takesFocus?: boolean;
}
