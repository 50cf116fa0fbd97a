// violates: every noun and every feature is listed in its order
export const degrees = 21;
