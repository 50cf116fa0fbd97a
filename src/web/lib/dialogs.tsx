import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useSyncExternalStore } from 'react';

/**
 * The dialogs that are opened from several places, and what each is given. A dialog gets `onClose` too and
 * renders a `Dialog`; its file loads when it is first opened.
 */
export interface Dialogs {
  logIn: { email?: string };
  register: { kind?: 'employee' | 'company' };
  /** A visitor wanted something that needs an account. */
  registrationRequired: object;
  passwordForgotten: { email?: string };
  onlyForEmployees: object;
  newsletter: object;
  contact: object;
  /** What is wrong with a job of the resume; `title` is the job's. */
  reportProblem: { entryId: number; title: string };
  corona: object;
  /** `url` is its signed address, or how to get a fresh one. */
  pdf: { title: string; url: string | (() => Promise<string>) };
  addCompany: object;
}

export type DialogName = keyof Dialogs;
type Loaded<Name extends DialogName> = LazyExoticComponent<
  ComponentType<Dialogs[Name] & { onClose: () => void }>
>;

const dialogs: { [Name in DialogName]?: Loaded<Name> } = {
  logIn: lazy(() => import('#web/features/accounts/log-in-dialog.tsx')),
  register: lazy(() => import('#web/features/accounts/register-dialog.tsx')),
  registrationRequired: lazy(() => import('#web/features/accounts/registration-required-dialog.tsx')),
  passwordForgotten: lazy(() => import('#web/features/accounts/password-forgotten-dialog.tsx')),
  addCompany: lazy(() => import('#web/features/companies/add-company-dialog.tsx')),
  onlyForEmployees: lazy(() => import('#web/features/accounts/only-for-employees-dialog.tsx')),
  pdf: lazy(() => import('#web/ui/pdf-dialog.tsx')),
  reportProblem: lazy(() => import('#web/features/resume/report-dialog.tsx')),
};

interface Opened {
  name: DialogName;
  props: object;
}

let opened: Opened | null = null;
const listeners = new Set<() => void>();

/** Opens a dialog in place of the one that is open. */
export function openDialog<Name extends DialogName>(
  name: Name,
  ...[props]: Record<never, never> extends Dialogs[Name] ? [props?: Dialogs[Name]] : [props: Dialogs[Name]]
): void {
  change({ name, props: props ?? {} });
}

function closeDialog(): void {
  change(null);
}

/** Where the dialogs appear; the shell holds one. */
export function DialogHost() {
  const shown = useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
  const Shown = shown && (dialogs[shown.name] as ComponentType<object> | undefined);
  if (!Shown) return null;
  return (
    <Suspense>
      <Shown key={shown.name} {...shown.props} {...{ onClose: closeDialog }} />
    </Suspense>
  );
}

function change(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
