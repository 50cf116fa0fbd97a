import type { ComponentType } from 'react';
import type { DialogName, Dialogs } from '../lib/dialogs.ts';

type DialogProps<Name extends DialogName> = Dialogs[Name] & { onClose: () => void };

/** The dynamic import of each dialog's component, which renders a `Dialog`. */
export const DIALOGS: { [Name in DialogName]: () => Promise<{ default: ComponentType<DialogProps<Name>> }> } =
  {
    logIn: () => import('#web/features/accounts/log-in-dialog.tsx'),
    register: () => import('#web/features/accounts/register-dialog.tsx'),
    registrationRequired: () => import('#web/features/accounts/registration-required-dialog.tsx'),
    passwordForgotten: () => import('#web/features/accounts/password-forgotten-dialog.tsx'),
    changeEmail: () => import('#web/features/accounts/change-email-dialog.tsx'),
    onlyForEmployees: () => import('#web/features/accounts/only-for-employees-dialog.tsx'),
    contact: () => import('#web/features/content/contact-dialog.tsx'),
    alert: () => import('#web/features/alerts/alert-dialog.tsx'),
    newsletter: () => import('#web/features/content/newsletter-dialog.tsx'),
    corona: () => import('#web/features/content/corona-dialog.tsx'),
    reportProblem: () => import('#web/features/resume/report-dialog.tsx'),
    pdf: () => import('../ui/pdf-dialog.tsx'),
    addCompany: () => import('#web/features/companies/add-company-dialog.tsx'),
    addSubscription: () => import('#web/features/subscriptions/buying/add-dialog.tsx'),
    aboutSubscription: () => import('#web/features/subscriptions/plans/info-dialog.tsx'),
  };
