export { favouriteRoutes } from './routes.ts';
export { has as isFavourite, listIds as listFavourites } from './store.ts';
