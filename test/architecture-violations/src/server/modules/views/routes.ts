// violates: the views module handles GET endpoints only
export const handlers = { getUser: async () => null, logIn: async () => null };
