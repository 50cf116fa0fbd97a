/*
 * The server-rendered HTML can be pressed before its script has come, which is seconds on a slow line. Those presses are
 * noted and repeated once React hears of them (rule pages/early-press).
 */

/** What does nothing without its script: links, disclosures and popovers work in the server-rendered HTML. */
const NEEDS_SCRIPT = 'button[type="button"]:not([popovertarget]), input[type="checkbox"]';

export type Control = HTMLButtonElement | HTMLInputElement;

export interface Press {
  event: Event;
  control: Control;
  /** What the press made of a box; undefined for a button. */
  isOn: boolean | undefined;
}

declare global {
  interface Window {
    /** Written by `EARLY_PRESS_SCRIPT`; unset once the page is hydrated. */
    earlyPresses?: { noted: Press[]; note: (event: Event) => void } | undefined;
  }
}

/** The inline script that notes presses from the first paint on. */
export const EARLY_PRESS_SCRIPT = `{const noted=[],note=e=>{const c=e.target.closest?.('${NEEDS_SCRIPT}');if(c)noted.push({event:e,control:c,isOn:c.checked})};addEventListener('click',note,true);window.earlyPresses={noted,note}}`;

/** Ends the noting, and returns what was noted and not heard by React. To be called as soon as it hears of presses. */
export function endEarlyPresses(): Press[] {
  const early = window.earlyPresses;
  if (!early) return [];
  removeEventListener('click', early.note, true);
  window.earlyPresses = undefined;
  return unheard(early.noted);
}

/** The control that a press is for, if the press needs a script. */
export function pressedControl({ target }: Event): Control | null {
  return target instanceof Element ? target.closest<Control>(NEEDS_SCRIPT) : null;
}

export function controlsIn(frame: Element | null): Control[] {
  return [...(frame?.querySelectorAll<Control>(NEEDS_SCRIPT) ?? [])];
}

export function stateOf(control: Control): boolean | undefined {
  return 'checked' in control ? control.checked : undefined;
}

/**
 * A press whose script has come already hydrates the page while it is dispatched. React then passes on that of a button,
 * but overlooks that of a box, which had changed before React first saw it.
 */
export function unheard<Noted extends Press>(presses: readonly Noted[]): Noted[] {
  return presses.filter(({ event, isOn }) => isOn !== undefined || event.eventPhase === Event.NONE);
}

/** Repeats presses in their order; to be called in an effect. */
export async function pressAll(presses: readonly Omit<Press, 'event'>[]): Promise<void> {
  // While React runs effects, what a press changes is not rendered before the next press.
  await Promise.resolve();
  for (const { control } of presses) {
    // Hydration leaves a box as the person left it, whatever React rendered.
    if ('defaultChecked' in control) control.checked = control.defaultChecked;
  }
  for (const { control, isOn } of presses) {
    if (isOn === undefined || isOn !== stateOf(control)) control.click();
    // React renders what the press has changed, which the next one builds on.
    await Promise.resolve();
  }
}
