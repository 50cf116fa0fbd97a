import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { INVITATION_DAYS } from '#domain/companies/team.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { normalizeEmail } from '#server/platform/email.ts';
import { applications } from '../modules/applications/tables.ts';
import { companyActs, companyInvitations, companyMembers } from '../modules/companies/tables.ts';
import { resumeJobs } from '../modules/employments/tables.ts';
import { jobs } from '../modules/jobs/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { instantOn } from './instants.ts';

interface Stage {
  today: CivilDate;
  companyId: number;
  /** The owner of the house, the manager of the kitchen, and a member who may only read. */
  team: { ownerId: number; managerId: number; readerId: number };
}

type Act = typeof companyActs.$inferInsert & { createdAt: Date };

/** Two colleagues at the small hotel, two invitations, and who decided what. */
export async function seedTeam(tx: Tx, { today, companyId, team }: Stage): Promise<void> {
  const { ownerId, managerId, readerId } = team;
  const joined = { manager: instantOn(addDays(today, -150)), reader: instantOn(addDays(today, -40)) };
  await tx.insert(companyMembers).values([
    { companyId, userId: managerId, role: 'manager', createdAt: joined.manager },
    { companyId, userId: readerId, role: 'reader', createdAt: joined.reader },
  ]);
  await tx
    .insert(companyInvitations)
    .values([
      anInvitation('reception@example.org', 'manager', addDays(today, -3)),
      anInvitation('treuhand@example.org', 'reader', addDays(today, -INVITATION_DAYS - 6)),
    ]);

  const decided = await tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.companyId, companyId),
        inArray(applications.status, ['INTERVIEW', 'CONTRACTSENT', 'CONTRACTSIGNED', 'REFUSAL']),
      ),
    );
  const published = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), isNotNull(jobs.publishedAt)));
  const confirmed = await tx
    .select()
    .from(resumeJobs)
    .where(and(eq(resumeJobs.companyId, companyId), eq(resumeJobs.status, 'APPROVED')));
  const by = (index: number) => (index % 3 === 0 ? ownerId : managerId);
  const acts: Omit<Act, 'companyId'>[] = [
    {
      act: 'member_invited',
      userId: ownerId,
      detail: 'manager',
      email: 'reception@example.org',
      createdAt: instantOn(addDays(today, -3)),
    },
    {
      act: 'member_joined',
      userId: managerId,
      subjectId: managerId,
      detail: 'manager',
      createdAt: joined.manager,
    },
    {
      act: 'member_joined',
      userId: readerId,
      subjectId: readerId,
      detail: 'reader',
      createdAt: joined.reader,
    },
    { act: 'company_changed', userId: ownerId, createdAt: instantOn(addDays(today, -20)) },
    ...decided.map(({ id, status, updatedAt }, index) => ({
      act: 'application_decided' as const,
      userId: by(index),
      subjectId: id,
      detail: status,
      createdAt: updatedAt,
    })),
    ...published.map(({ id, publishedAt }, index) => ({
      act: 'job_published' as const,
      userId: by(index),
      subjectId: id,
      createdAt: publishedAt as Date,
    })),
    ...confirmed.map(({ id, confirmedAt, updatedAt }, index) => ({
      act: 'employment_confirmed' as const,
      userId: by(index),
      subjectId: id,
      createdAt: confirmedAt ?? updatedAt,
    })),
  ];
  const inOrder = acts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await tx.insert(companyActs).values(inOrder.map((act) => ({ ...act, companyId })));

  function anInvitation(email: string, role: 'manager' | 'reader', on: CivilDate) {
    return {
      companyId,
      email,
      emailKey: normalizeEmail(email),
      role,
      // The hash of no real token, because the invitation mail was never sent.
      tokenHash: createHash('sha256').update(email).digest('hex'),
      invitedBy: ownerId,
      expiresAt: instantOn(addDays(on, INVITATION_DAYS)),
      createdAt: instantOn(on),
    };
  }
}
