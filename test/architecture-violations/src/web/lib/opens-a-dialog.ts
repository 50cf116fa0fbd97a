// violates: pages are built in layers that import only to their left
export const open = () => import('#web/features/accounts/log-in-dialog.tsx');
