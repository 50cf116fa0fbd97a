import type { ReactNode } from 'react';
import type { ProfileKey } from '#domain/profiles/completeness.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { MissingAlert } from '#web/ui/missing-alert.tsx';

interface MissingInProfileProps {
  missing: readonly ProfileKey[];
  /** Says what the missing fields prevent. */
  children: ReactNode;
  live?: boolean;
  /** The page with the fields; the profile by default. */
  at?: string;
  /** The page to return to once the profile is complete. */
  back?: string;
}

/** Lists the missing profile fields of an employee. */
export function MissingInProfile({
  missing,
  children,
  live = false,
  at = otherPath('employee.profile'),
  back,
}: MissingInProfileProps) {
  const { t } = useTranslation('profile');
  const { t: nameOf } = useTranslation('fields');
  const fields = missing.map((key) => ({
    name: nameOf(key),
    link: { to: `${at}#${key}`, state: { back }, preventScrollReset: true },
  }));
  return (
    <MissingAlert title={t('missing.title', { n: missing.length })} fields={fields} live={live}>
      {children}
    </MissingAlert>
  );
}

/** The page that led to the profile, if one did. */
export function backOf(state: unknown): string | undefined {
  const back = (state as { back?: unknown } | null)?.back;
  return typeof back === 'string' ? back : undefined;
}
