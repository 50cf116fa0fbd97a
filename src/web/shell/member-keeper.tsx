import { useEffect } from 'react';
import { expectPackages } from '#web/features/agreements/package-room.ts';
import { useJobToSave } from '#web/nouns/favourite/favourites.ts';
import { roleOf, type User } from '../lib/session.ts';
import { OfflineBar } from './offline-bar.tsx';
import { useOnDevice } from './use-on-device.ts';

/** What any page does for whoever is logged in. */
export default function MemberKeeper({ user }: { user: User }) {
  const { package_seasons: packageSeasons } = user;
  useJobToSave();
  // So that the first ad that is opened already reserves space for the package panel.
  useEffect(() => {
    if (packageSeasons) expectPackages(packageSeasons);
  }, [packageSeasons]);
  useOnDevice(user.id, { keeps: roleOf(user) === 'employee' });
  return <OfflineBar />;
}
