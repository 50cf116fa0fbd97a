// violates: every module is listed in the order
export const unplaced = true;
