/** What a logged-in account may be (rule accounts/roles). */
export type Role = 'employee' | 'company' | 'admin';

/** Who asks: a visitor without a login, or an account by its id. Policies decide over this and facts alone. */
export type Actor = { readonly kind: 'visitor' } | { readonly kind: Role; readonly userId: number };
