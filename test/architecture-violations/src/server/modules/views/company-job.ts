// violates: views route reads only
export const handlers = {
  async updateJob() {
    return null;
  },
};
