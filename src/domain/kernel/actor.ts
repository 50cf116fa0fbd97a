/** The roles of accounts (rule accounts/roles). */
export type Role = 'employee' | 'company' | 'admin';

/**
 * The caller: a visitor without a login, or an account by its id. Policies are pure functions of the actor and facts.
 */
export type Actor = { readonly kind: 'visitor' } | { readonly kind: Role; readonly userId: number };
