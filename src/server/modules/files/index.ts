export { fileTasks } from './sweep.ts';
