import { type ComponentType, lazy } from 'react';
import { closeDialog, type DialogName, type Dialogs } from '../lib/dialogs.ts';

type DialogProps<Name extends DialogName> = Dialogs[Name] & { onClose: () => void };

/** The component of every dialog, which renders a `Dialog`; its file loads when it is first opened. */
const DIALOGS: { [Name in DialogName]: ComponentType<DialogProps<Name>> } = {
  logIn: lazy(() => import('#web/features/accounts/log-in-dialog.tsx')),
  register: lazy(() => import('#web/features/accounts/register-dialog.tsx')),
  registrationRequired: lazy(() => import('#web/features/accounts/registration-required-dialog.tsx')),
  passwordForgotten: lazy(() => import('#web/features/accounts/password-forgotten-dialog.tsx')),
  changeEmail: lazy(() => import('#web/features/accounts/change-email-dialog.tsx')),
  onlyForEmployees: lazy(() => import('#web/features/accounts/only-for-employees-dialog.tsx')),
  contact: lazy(() => import('#web/features/content/contact-dialog.tsx')),
  newsletter: lazy(() => import('#web/features/content/newsletter-dialog.tsx')),
  corona: lazy(() => import('#web/features/content/corona-dialog.tsx')),
  reportProblem: lazy(() => import('#web/features/resume/report-dialog.tsx')),
  pdf: lazy(() => import('../ui/pdf-dialog.tsx')),
  addCompany: lazy(() => import('#web/features/companies/add-company-dialog.tsx')),
  addSubscription: lazy(() => import('#web/features/subscriptions/add-dialog.tsx')),
  aboutSubscription: lazy(() => import('#web/features/subscriptions/info-dialog.tsx')),
  dossier: lazy(() => import('#web/features/company-applications/dossier-dialog.tsx')),
};

/** A dialog by its name. */
export default function OpenedDialog({ name, props }: { name: DialogName; props: object }) {
  const Shown = DIALOGS[name] as ComponentType<object>;
  return <Shown key={name} {...props} {...{ onClose: closeDialog }} />;
}
