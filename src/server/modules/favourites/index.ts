export { personalOfFavourites } from './personal.ts';
export { favouriteRoutes } from './routes.ts';
export { forget as forgetFavourites, has as isFavourite, listIds as listFavourites } from './store.ts';
