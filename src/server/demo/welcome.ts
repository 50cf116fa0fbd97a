import type { Settings } from '../platform/settings.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './logins.ts';

/** Prints the product's address and, in demo mode, the logins. */
export function printWelcome({ PUBLIC_URL, DEMO, MAIL, PAYMENT }: Settings): void {
  const lines = [`Solstice is ready: ${PUBLIC_URL}`];
  if (DEMO) {
    lines.push('', `Demo logins, all with the password ${DEMO_PASSWORD}`);
    for (const { email, who } of DEMO_LOGINS) lines.push(`  ${email.padEnd(22)} ${who}`);
    lines.push('');
    if (MAIL === 'outbox') lines.push(`Mails it sends: ${PUBLIC_URL}/dev/mails`);
    if (PAYMENT === 'sandbox') lines.push(`Cards to pay with: ${PUBLIC_URL}/dev/payments`);
  }
  lines.push('', 'Stop with Ctrl-C.');
  console.log(lines.join('\n'));
}
