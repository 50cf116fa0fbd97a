// violates: views route reads only
export const handlers = { getUser: async () => null, logIn: async () => null };
