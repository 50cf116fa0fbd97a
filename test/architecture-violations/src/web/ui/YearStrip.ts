// violates: files and folders are named in kebab case
export const months = 12;
