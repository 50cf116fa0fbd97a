import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { JOB_CATEGORY_IDS, type JobPositionId } from '#domain/jobs/constants.ts';
import type { Canton } from '#domain/kernel/cantons.ts';
import { addDays, addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { endOfAvailability } from '#domain/pool/availability.ts';
import { createEmbeddedGeocoder } from '../adapters/geocoding/embedded.ts';
import { users } from '../modules/accounts/tables.ts';
import { applications } from '../modules/applications/tables.ts';
import { resumeJobs } from '../modules/employments/tables.ts';
import { type JobOutline, listPublicJobs, outlineJobs } from '../modules/jobs/index.ts';
import { refreshCandidate } from '../modules/pool/index.ts';
import { availabilities, poolInvitations } from '../modules/pool/tables.ts';
import { languageSkills } from '../modules/resumes/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { instantOn } from './instants.ts';

interface Stage {
  today: CivilDate;
  now: Date;
  companyIds: ReadonlyMap<string, number>;
}

/** Of so many employees one lets houses find them. */
const ONE_IN = 2;

const CANTONS_WANTED: readonly (readonly Canton[])[] = [['GR'], [], ['VS', 'BE'], ['TI'], ['GR', 'SG'], []];
const POSITIONS_WANTED: readonly (readonly JobPositionId[])[] = [[4], [3, 4], [], [4, 5], [2, 3]];
const WORKLOADS = [null, 80, 100, null, 60] as const;

const TEXTS = {
  open: 'Grüezi. Sie passen zu unserem Team, und unsere Saison beginnt, wenn Sie frei sind. Ein Zimmer im Personalhaus ist da. Erzählen Sie uns von sich?',
  accepted:
    'Guten Tag. Wir suchen jemanden mit Erfahrung im Winter. Zimmer und Essen sind dabei, und viele kommen wieder.',
  declined: 'Guten Tag. Unsere Küche ist klein und ruhig. Vielleicht ist das etwas für Sie?',
  it: 'Buongiorno. La nostra stagione comincia quando Lei ha tempo, e l’alloggio è a due passi. Le va di conoscerci?',
} as const;

/**
 * People whom houses find, one whose time is over and one whose ends within days; invitations in every state of the house
 * with a demo login, and to the employee with one.
 */
export async function seedPool(tx: Tx, { today, now, companyIds }: Stage): Promise<void> {
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'employee'), isNull(users.departedAt), isNotNull(users.emailConfirmedAt)))
    .orderBy(asc(users.id));
  const marta = people.find(({ email }) => email === 'employee@example.org');
  const shown = people.filter(({ id }, nth) => id === marta?.id || nth % ONE_IN === 1);
  const languages = await languagesOf(tx);
  const rows = shown.map(({ id: userId, email }, nth): typeof availabilities.$inferInsert => {
    const savedOn = addDays(today, -(nth % 90) - 1);
    const from = addDays(today, 10 + ((nth * 23) % 170));
    const first = (nth * 5) % (JOB_CATEGORY_IDS.length - 1);
    const isMarta = email === 'employee@example.org';
    return {
      userId,
      endsAt: endsAt(nth, savedOn),
      from,
      until: nth % 3 === 0 ? addMonths(from, 5) : null,
      categories: isMarta ? [1] : JOB_CATEGORY_IDS.slice(first, first + 1 + (nth % 2)),
      positions: [...(POSITIONS_WANTED[nth % POSITIONS_WANTED.length] ?? [])],
      states: [...(CANTONS_WANTED[nth % CANTONS_WANTED.length] ?? [])],
      languages: languages.get(userId)?.slice(0, 3) ?? [],
      accommodation: nth % 3 !== 1,
      workload: WORKLOADS[nth % WORKLOADS.length] ?? null,
      ...{ winters: 0, summers: 0, createdAt: instantOn(savedOn), updatedAt: instantOn(savedOn) },
    };
  });
  await tx.insert(availabilities).values(rows);
  const geocoder = createEmbeddedGeocoder({ withSamples: false });
  for (const { userId } of rows) await refreshCandidate({ geocoder }, tx, userId, today);
  await seedInvitations(tx, { today, companyIds, martaId: marta?.id, shown: shown.map(({ id }) => id) });

  function endsAt(nth: number, savedOn: CivilDate): Date {
    if (nth === 3) return instantOn(addDays(today, -4));
    return nth === 4
      ? instantOn(addDays(today, 9))
      : endOfAvailability(nth % 90 === 0 ? now : instantOn(savedOn));
  }
}

async function languagesOf(tx: Tx) {
  const rows = await tx.select().from(languageSkills).orderBy(asc(languageSkills.id));
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byPerson].map(([userId, skills]) => [userId, skills.map(({ language }) => language)]));
}

interface InvitationStage extends Pick<Stage, 'today' | 'companyIds'> {
  martaId: number | undefined;
  shown: readonly number[];
}

async function seedInvitations(
  tx: Tx,
  { today, companyIds, martaId, shown }: InvitationStage,
): Promise<void> {
  const small = companyIds.get('demo-small');
  const ids = (await listPublicJobs(tx, today)).map(({ id }) => id);
  const ads = [...(await outlineJobs(tx, ids, today)).values()].sort((a, b) => a.id - b.id);
  const own = ads.filter(({ companyId }) => companyId === small);
  const entries = await tx.select().from(resumeJobs);
  const worked = new Set(entries.map(({ userId, companyId }) => `${userId}/${companyId}`));
  const applied = await tx.select().from(applications);
  const knows = new Set(applied.map(({ userId, companyId }) => `${userId}/${companyId}`));
  const isStranger = (userId: number, { companyId }: JobOutline) =>
    !worked.has(`${userId}/${companyId}`) && !knows.has(`${userId}/${companyId}`);
  const at = (daysAgo: number) => instantOn(addDays(today, -daysAgo), 10 * 60);
  const rows: (typeof poolInvitations.$inferInsert)[] = [];

  const strangers = shown.filter((id) => id !== martaId && own.every((ad) => isStranger(id, ad)));
  const states = [
    { text: TEXTS.open, status: 'OPEN', createdAt: at(1) },
    { text: TEXTS.accepted, status: 'ACCEPTED', createdAt: at(6), answeredAt: at(5) },
    { text: TEXTS.declined, status: 'DECLINED', createdAt: at(9), answeredAt: at(8) },
    { text: TEXTS.open, status: 'OPEN', createdAt: at(3) },
  ] as const;
  for (const [nth, state] of states.entries()) {
    const [ad, userId] = [own[nth % Math.max(1, own.length)], strangers[nth]];
    if (ad === undefined || userId === undefined) continue;
    const sides = { companyId: ad.companyId, jobId: ad.id, userId };
    const applicationId = state.status === 'ACCEPTED' ? await draftOf(tx, sides, at(5)) : null;
    rows.push({ ...sides, ...state, applicationId });
  }

  const ofOthers = ads.filter((ad) => ad.companyId !== small && martaId && isStranger(martaId, ad));
  const cooking = ofOthers.filter(({ title }) => /koch|köch|cuoc|chef|cuisin/i.test(title));
  for (const [nth, ad] of [...cooking, ...ofOthers].slice(0, 2).entries()) {
    if (martaId === undefined) break;
    const sides = { companyId: ad.companyId, jobId: ad.id, userId: martaId };
    if (rows.some(({ jobId, userId }) => jobId === sides.jobId && userId === sides.userId)) continue;
    rows.push(
      nth === 0
        ? { ...sides, text: TEXTS.it, status: 'OPEN', createdAt: at(1) }
        : { ...sides, text: TEXTS.it, status: 'DECLINED', createdAt: at(20), answeredAt: at(19) },
    );
  }
  if (rows.length > 0) await tx.insert(poolInvitations).values(rows);
}

/** The draft that accepting has opened. */
async function draftOf(
  tx: Tx,
  sides: { companyId: number; jobId: number; userId: number },
  at: Date,
): Promise<number | null> {
  const [draft] = await tx
    .insert(applications)
    .values({ ...sides, status: 'DRAFT', letter: '', createdAt: at, updatedAt: at })
    .returning({ id: applications.id });
  return draft?.id ?? null;
}
