export { refreshDerived as refreshCandidate } from './derived.ts';
export { poolNews } from './news.ts';
export { forgetCandidate, personalOfPool } from './personal.ts';
export { poolRoutes } from './routes.ts';
export { candidateOwnership } from './sight.ts';
export {
  countOpenOf as countOpenInvitationsOf,
  forget as forgetSentInvitations,
  invitationOwnership,
} from './store/invitations.ts';
export { poolTasks } from './tasks.ts';
