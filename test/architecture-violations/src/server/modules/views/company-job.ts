// violates: the views module handles GET endpoints only
export const handlers = {
  async updateJob() {
    return null;
  },
};
