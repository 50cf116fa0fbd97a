// violates: names are written in kebab case
export const months = 12;
