export { mailSender, mailTasks, type SendMail } from './mails.ts';
