export { mailSender, mailTasks } from './mails.ts';
