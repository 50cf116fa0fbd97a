import { type Application, type Step, stepsOf } from './application.ts';

/**
 * The replies that are possible, in the order of the process: those that are offered at once, of which one is about the
 * contract, and the rarer ones (rule applications/replies).
 */
export function repliesOf(application: Pick<Application, 'can'>): { main: Step[]; more: Step[] } {
  const steps = stepsOf(application);
  const contract: Step = steps.includes('CONTRACTSENT') ? 'CONTRACTSENT' : 'CONTRACTSIGNED';
  const isMain = (step: Step) => step === 'INTERVIEW' || step === contract || step === 'REFUSAL';
  return { main: steps.filter(isMain), more: steps.filter((step) => !isMain(step)) };
}
