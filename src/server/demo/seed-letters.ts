import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { applications, interviews, letterTemplates } from '../modules/applications/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { instantOn } from './instants.ts';

/** Interviews around today, assigned in turn to the applications in status INTERVIEW or CONTRACTSENT. */
const STATES = [
  { days: 3, sequence: 0, isCancelled: false },
  { days: -2, sequence: 0, isCancelled: false },
  { days: 5, sequence: 2, isCancelled: false },
  { days: 4, sequence: 1, isCancelled: true },
] as const;

/** Interviews that are upcoming, were rescheduled, were cancelled, or are over. */
export async function seedInterviews(tx: Tx, today: CivilDate): Promise<void> {
  const rows = await tx
    .select()
    .from(applications)
    .where(inArray(applications.status, ['INTERVIEW', 'CONTRACTSENT']))
    .orderBy(applications.id);
  const now = instantOn(today);
  const values = rows.map(({ id, updatedAt }, at) => {
    const { days, sequence, isCancelled } = STATES[at % STATES.length] ?? STATES[0];
    const isVideo = at % 2 === 0;
    return {
      applicationId: id,
      uid: randomUUID(),
      sequence,
      startsAt: instantOn(addDays(today, days), 360),
      minutes: isVideo ? 30 : 45,
      place: isVideo ? null : 'Réception',
      videoLink: isVideo ? `https://meet.example.org/gespraech-${id}` : null,
      note: isVideo ? null : 'Bringen Sie bitte Ihre Arbeitszeugnisse mit.',
      cancelledAt: isCancelled ? now : null,
      createdAt: updatedAt,
      updatedAt: sequence === 0 ? updatedAt : now,
    };
  });
  if (values.length > 0) await tx.insert(interviews).values(values);
}

const LETTERS = [
  {
    kind: 'REFUSAL',
    language: 'de',
    title: 'Team vollständig',
    text: 'Guten Tag {first_name} {last_name}\n\nUnser Team für die {season} ist vollständig. Gerne melden wir uns, wenn als {job} etwas frei wird.\n\n{contact}, {company}',
  },
  {
    kind: 'REFUSAL',
    language: 'it',
    title: 'Squadra al completo',
    text: 'Buongiorno {first_name} {last_name}\n\nLa nostra squadra per la {season} è al completo. Se si libera un posto come {job}, La contattiamo volentieri.\n\n{contact}, {company}',
  },
  {
    kind: 'INTERVIEW',
    language: 'de',
    title: 'Rundgang im Haus',
    text: '{first_name} {last_name}, nach dem Gespräch zeigen wir Ihnen gerne das Haus und die Unterkunft.\n\n{contact}',
  },
] as const;

/** Templates of the companies with demo logins. */
export async function seedLetters(
  tx: Tx,
  companyIds: ReadonlyMap<string, number>,
  today: CivilDate,
): Promise<void> {
  const at = instantOn(addDays(today, -30));
  for (const [key, companyId] of companyIds) {
    if (!key.startsWith('demo-')) continue;
    await tx
      .insert(letterTemplates)
      .values(LETTERS.map((letter) => ({ ...letter, companyId, createdAt: at, updatedAt: at })));
  }
}
