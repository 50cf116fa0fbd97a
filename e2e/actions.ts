import type { BrowserContext } from '@playwright/test';

/**
 * Counts what a person does in a browser: each button, link and box that is pressed, each field that is filled in,
 * however much is typed there, and each Enter. To be called before the first page is opened.
 */
export async function countActions(context: BrowserContext) {
  let done: string[] = [];
  await context.exposeFunction('noteAction', (action: string) => done.push(action));
  await context.addInitScript(() => {
    const { noteAction } = window as unknown as { noteAction: (action: string) => void };
    const filled = new WeakSet<EventTarget>();
    const nameOf = (element: Element) =>
      element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent;
    addEventListener(
      'click',
      ({ target, detail }) => {
        // A key or a script has pressed it: Enter is counted by itself.
        if (detail === 0) return;
        const pressed = (target as Element).closest('button, a, summary, [role="option"], [type="checkbox"]');
        if (pressed) noteAction(`press ${nameOf(pressed)}`);
      },
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
        if (target === null || isBox || filled.has(target)) return;
        filled.add(target);
        noteAction(`fill ${nameOf(target as Element)}`);
      },
      true,
    );
    addEventListener('keydown', ({ key }) => key === 'Enter' && noteAction('Enter'), true);
  });
  return {
    /** What was done so far. */
    done: () => done as readonly string[],
    /** Leaves out what a journey does in between. */
    async without(detour: () => Promise<void>): Promise<void> {
      const before = [...done];
      await detour();
      done = before;
    },
  };
}
