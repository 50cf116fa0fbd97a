import type { Settings } from '../platform/settings.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './logins.ts';

/** Tells whoever started the product where it is and, in demo mode, how to get in. */
export function printWelcome({ PUBLIC_URL, DEMO, MAIL }: Settings): void {
  const lines = [`Solstice is ready: ${PUBLIC_URL}`];
  if (DEMO) {
    lines.push('', `Demo logins, all with the password ${DEMO_PASSWORD}`);
    for (const { email, who } of DEMO_LOGINS) lines.push(`  ${email.padEnd(22)} ${who}`);
    if (MAIL === 'outbox') lines.push('', `Mails it sends: ${PUBLIC_URL}/dev/mails`);
  }
  lines.push('', 'Stop with Ctrl-C.');
  console.log(lines.join('\n'));
}
