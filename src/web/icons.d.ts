// Icons are imported one by one, so that a page ships those it shows; the package types only the whole.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react';

  const Icon: TablerIcon;
  export default Icon;
}
