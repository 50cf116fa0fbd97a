import type { Actor } from '#domain/kernel/actor.ts';

/** Whether the actor may see and run a company: only the company account that owns it (rule accounts/roles). */
export function canManage(actor: Actor, company: { readonly userId: number }): boolean {
  return actor.kind === 'company' && actor.userId === company.userId;
}
