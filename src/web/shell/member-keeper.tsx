import { useEffect } from 'react';
import { expectPackages } from '#web/features/agreements/package-room.ts';
import { useJobToSave } from '#web/nouns/favourite/favourites.ts';
import type { User } from '../lib/session.ts';

/** What any page does for whoever is logged in. */
export default function MemberKeeper({ user: { package_seasons: packageSeasons } }: { user: User }) {
  useJobToSave();
  // So that the first ad that is opened already reserves space for the package panel.
  useEffect(() => {
    if (packageSeasons) expectPackages(packageSeasons);
  }, [packageSeasons]);
  return null;
}
