import type { PlanKey } from '#domain/subscriptions/plans.ts';
import { createStore } from './store.ts';

/**
 * The dialogs that are opened from several places, and what each is given. The shell has a component for each
 * (`shell/dialog-files.ts`), so that whoever opens one need not know whose it is.
 */
export interface Dialogs {
  /** `reason` says why a login is asked for, and is gone on with afterwards. */
  logIn: { email?: string; reason?: 'advertise' | 'contact' | 'subscribe' };
  /**
   * `invitation` and `subscribe`: the page that asked for it goes on, the first with the address that was invited.
   */
  register: {
    kind?: 'employee' | 'company';
    reason?: 'contact' | 'invitation' | 'subscribe';
    email?: string;
  };
  /** A visitor wanted to apply for an ad or to save it, which is gone on with afterwards. */
  registrationRequired: { jobId: number; wish: 'apply' | 'save' };
  /** Writes to the association, for whoever is logged in. */
  contact: object;
  /** Orders the newsletter, for whoever wants it. */
  newsletter: object;
  /** The note on the coronavirus (rule pages/corona). */
  corona: object;
  passwordForgotten: { email?: string };
  changeEmail: object;
  onlyForEmployees: object;
  /** Reports what is wrong with an entry of the resume; `title` is the entry's. */
  reportProblem: { entryId: number; title: string };
  /** `url` is its signed address, or a function that gets a fresh one. */
  pdf: { title: string; url: string | (() => Promise<string>) };
  addCompany: object;
  /** Buys a subscription; the company or the plan may be known already. */
  addSubscription: { companyId?: number; plan?: PlanKey };
  /** What a subscription gives, and what it binds to. */
  aboutSubscription: object;
  /** The dossier of one of these applicants, from which those before and after it can be opened. */
  dossier: { companyId: number; applicants: readonly { id: number; name: string }[]; id: number };
}

export type DialogName = keyof Dialogs;

interface Opened {
  name: DialogName;
  props: object;
}

const opened = createStore<Opened | null>(null);

/** Opens a dialog in place of the one that is open. */
export function openDialog<Name extends DialogName>(
  name: Name,
  ...[props]: Record<never, never> extends Dialogs[Name] ? [props?: Dialogs[Name]] : [props: Dialogs[Name]]
): void {
  opened.set({ name, props: props ?? {} });
}

export function closeDialog(): void {
  opened.set(null);
}

/** The dialog that is open, if one is. */
export const useOpenedDialog = opened.use;

/** Whether a press on a link is meant for another tab or window, and none for a dialog. */
export function opensElsewhere(press: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }): boolean {
  return press.metaKey || press.ctrlKey || press.shiftKey;
}
