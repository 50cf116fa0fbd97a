import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asOneTab } from './one-tab.ts';

/** A tab of the browser: Node has locks and channels as browsers do, and here all tabs are in one process. */
interface Tab {
  heard: string[];
  /** Set while it is the one that works. */
  tell: ((message: string) => void) | null;
  close(): void;
}

const tabs: Tab[] = [];

function openTab(name = 'test'): Tab {
  const tab: Tab = { heard: [], tell: null, close: () => {} };
  tab.close = asOneTab<string>(
    name,
    (tell, signal) => {
      tab.tell = tell;
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          tab.tell = null;
          resolve();
        }),
      );
    },
    (message) => tab.heard.push(message),
  );
  tabs.push(tab);
  return tab;
}

const working = (all: Tab[]) => all.filter(({ tell }) => tell !== null);

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  vi.unstubAllGlobals();
});

describe('of several tabs', () => {
  it('one works, and all hear of it', async () => {
    const three = [openTab(), openTab(), openTab()];
    await vi.waitFor(() => expect(working(three)).toHaveLength(1));
    working(three)[0]?.tell?.('a');
    await vi.waitFor(() => expect(three.map(({ heard }) => heard)).toEqual([['a'], ['a'], ['a']]));
    expect(working(three)).toHaveLength(1);
  });

  it('another one goes on when the one that works closes', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    await vi.waitFor(() => expect(first?.tell).not.toBeNull());
    first?.close();
    await vi.waitFor(() => expect(second?.tell).not.toBeNull());
    second?.tell?.('b');
    await vi.waitFor(() => expect(third?.heard).toEqual(['b']));
    expect(first?.heard).toEqual([]);
  });

  it('one that closes while it waits is not waited for', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    await vi.waitFor(() => expect(first?.tell).not.toBeNull());
    second?.close();
    first?.close();
    await vi.waitFor(() => expect(third?.tell).not.toBeNull());
    expect(second?.tell).toBeNull();
  });
});

describe('where browsers give no locks', () => {
  let visibility: EventTarget & { visibilityState: string };
  const turn = (state: string) => {
    visibility.visibilityState = state;
    visibility.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => {
    vi.stubGlobal('navigator', {});
    visibility = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', visibility);
  });

  it('each tab works for itself while it is seen', () => {
    const tab = openTab();
    tab.tell?.('a');
    expect(tab.heard).toEqual(['a']);
    turn('hidden');
    expect(tab.tell).toBeNull();
    turn('visible');
    expect(tab.tell).not.toBeNull();
  });

  it('a tab that opens behind others waits until it is seen, and one that closed works no more', () => {
    visibility.visibilityState = 'hidden';
    const tab = openTab();
    expect(tab.tell).toBeNull();
    turn('visible');
    expect(tab.tell).not.toBeNull();
    tab.close();
    expect(tab.tell).toBeNull();
    turn('hidden');
    turn('visible');
    expect(tab.tell).toBeNull();
  });
});
