/** What an ad has by being itself and not by what it says; a copy starts without it (product 4). */
const UNSAVED = {
  id: null,
  createdAt: null,
  updatedAt: null,
  numberOfApplications: 0,
  jobroomEntry: null,
  jobroomExternalApproved: false,
  isDeleted: false,
  isEditable: true,
} as const;

/** A new ad with the content of another, not yet saved. The ad copied may be deleted, over or under inspection. */
export function copyOf<Job extends object>(job: Job): Omit<Job, keyof typeof UNSAVED> & typeof UNSAVED {
  return { ...job, ...UNSAVED };
}
