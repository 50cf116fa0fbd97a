/** The cantons by their letters, and Liechtenstein, where ads may lie too. */
export const CANTONS = [
  ...['AG', 'AI', 'AR', 'BE', 'BL', 'BS', 'FR', 'GE', 'GL', 'GR', 'JU', 'LU', 'NE', 'NW', 'OW', 'SG', 'SH'],
  ...['SO', 'SZ', 'TG', 'TI', 'UR', 'VD', 'VS', 'ZG', 'ZH', 'LI'],
] as const;
