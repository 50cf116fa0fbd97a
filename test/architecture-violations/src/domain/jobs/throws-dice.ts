// violates: the domain and the wire have no clock and no chance
export const dice = () => Math.random();
