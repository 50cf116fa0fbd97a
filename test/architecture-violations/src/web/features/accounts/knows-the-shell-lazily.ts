// violates: layers of the pages import only layers that are earlier in the order
export const load = () => import('#web/shell/search-panel.tsx');
