// violates: layers of the pages import only layers that are earlier in the order
export const open = () => import('#web/features/accounts/log-in-dialog.tsx');
