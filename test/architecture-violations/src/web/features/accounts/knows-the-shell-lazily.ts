// violates: pages are built in layers that import only to their left
export const load = () => import('#web/shell/search-panel.tsx');
