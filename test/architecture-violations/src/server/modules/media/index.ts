// violates: every module has its place in the order
export const unplaced = true;
