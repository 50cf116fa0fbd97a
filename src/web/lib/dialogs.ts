import type { KeptSearch } from '#api/search-address.ts';
import type { PlanKey } from '#domain/subscriptions/plans.ts';
import { createStore } from './store.ts';

/**
 * The dialogs that several features open, with their props. The shell maps each to its component
 * (`shell/dialog-files.ts`), so that a feature need not import the dialog of another one.
 */
export interface Dialogs {
  /** `reason`: what the login is needed for, and continues with afterwards. */
  logIn: { email?: string; reason?: 'advertise' | 'contact' | 'subscribe' };
  /**
   * `subscribe`: the page that opened the dialog goes on by itself. So it does with `invitation`, the token of one,
   * which comes with the invited address.
   */
  register: {
    kind?: 'employee' | 'company';
    reason?: 'contact' | 'subscribe';
    email?: string;
    invitation?: string;
  };
  /** For a visitor who wanted to apply for one or two ads or to save them, which continues afterwards. */
  registrationRequired: {
    jobId: number;
    /** The other ad of a year plan. */
    other?: number | undefined;
    /** The tandem whose two houses are both applied to. */
    tandemId?: number | undefined;
    wish: 'apply' | 'save';
  };
  /** Sends a message to the association; needs a login. */
  contact: object;
  /** Asks for what is new in a search by mail; needs no login. */
  alert: KeptSearch;
  /** Orders the newsletter; needs no login. */
  newsletter: object;
  /** The note on the coronavirus (rule pages/corona). */
  corona: object;
  passwordForgotten: { email?: string };
  changeEmail: object;
  onlyForEmployees: object;
  /** Reports an error in an entry of the resume; `title` is the title of the entry. */
  reportProblem: { entryId: number; title: string };
  /** `url` is the signed address, or a function that requests a fresh one. */
  pdf: { title: string; url: string | (() => Promise<string>) };
  addCompany: object;
  /** Buys a subscription; company and plan can be preselected. */
  addSubscription: { companyId?: number; plan?: PlanKey };
  /** The features and conditions of a subscription. */
  aboutSubscription: object;
}

export type DialogName = keyof Dialogs;

interface Opened {
  name: DialogName;
  props: object;
}

const opened = createStore<Opened | null>(null);

/** Opens a dialog, replacing an open one. */
export function openDialog<Name extends DialogName>(
  name: Name,
  ...[props]: Record<never, never> extends Dialogs[Name] ? [props?: Dialogs[Name]] : [props: Dialogs[Name]]
): void {
  opened.set({ name, props: props ?? {} });
}

export function closeDialog(): void {
  opened.set(null);
}

/** The open dialog, or none. */
export const useOpenedDialog = opened.use;
export const openedDialog = opened.get;

/** Opens the dialog that was open where the session ended, if its input is kept. */
export function reopenDialog({ name, props }: { name: string; props: object }): void {
  if (isKept(name)) opened.set({ name, props });
}

/** Whether the input of a dialog outlives the session (rule accounts/sealed). */
export function isKept(name: string | undefined): name is 'contact' | 'reportProblem' {
  return name === 'contact' || name === 'reportProblem';
}

/** Whether a click on a link should open another tab or window (modifier keys), and hence no dialog. */
export function opensElsewhere(press: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }): boolean {
  return press.metaKey || press.ctrlKey || press.shiftKey;
}
