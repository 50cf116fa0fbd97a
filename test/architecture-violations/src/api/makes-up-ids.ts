// violates: the domain and the wire read neither clock nor chance
export const id = () => globalThis.crypto.randomUUID();
