export { type OutlinedAd, tandemAdsOf } from './ads.ts';
export { tandemNews } from './news.ts';
export { personalOfTandems } from './personal.ts';
export { presentOtherHalf } from './presenter.ts';
export { tandemReviewer } from './review.ts';
export { tandemRoutes } from './routes.ts';
export {
  findByIds as findTandems,
  forget as forgetTandems,
  type Tandem,
  tandemOwnership,
} from './store.ts';
export { tandemTasks } from './tasks.ts';
