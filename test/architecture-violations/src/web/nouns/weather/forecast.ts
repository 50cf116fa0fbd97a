// violates: every noun and every feature has its place in the order
export const degrees = 21;
