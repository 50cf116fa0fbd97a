export const handlers = { getUser: async () => null };
