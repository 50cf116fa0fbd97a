import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asLeaderTab } from './leader-tab.ts';

/** A simulated tab: Node has locks and channels like browsers, and here all tabs are in one process. */
interface Tab {
  heard: string[];
  /** Set while this tab is the leader. */
  tell: ((message: string) => void) | null;
  close(): void;
}

const tabs: Tab[] = [];

function openTab(name = 'test'): Tab {
  const tab: Tab = { heard: [], tell: null, close: () => {} };
  tab.close = asLeaderTab<string>(
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

describe('the leader election among several tabs', () => {
  it('elects one tab, whose messages reach all', async () => {
    const three = [openTab(), openTab(), openTab()];
    await vi.waitFor(() => expect(working(three)).toHaveLength(1));
    working(three)[0]?.tell?.('a');
    await vi.waitFor(() => expect(three.map(({ heard }) => heard)).toEqual([['a'], ['a'], ['a']]));
    expect(working(three)).toHaveLength(1);
  });

  it('elects another tab when the leader closes', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    await vi.waitFor(() => expect(first?.tell).not.toBeNull());
    first?.close();
    await vi.waitFor(() => expect(second?.tell).not.toBeNull());
    second?.tell?.('b');
    await vi.waitFor(() => expect(third?.heard).toEqual(['b']));
    expect(first?.heard).toEqual([]);
  });

  it('never elects a tab that has closed', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    await vi.waitFor(() => expect(first?.tell).not.toBeNull());
    second?.close();
    first?.close();
    await vi.waitFor(() => expect(third?.tell).not.toBeNull());
    expect(second?.tell).toBeNull();
  });
});

describe('without Web Locks', () => {
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

  it('each tab works for itself while it is visible', () => {
    const tab = openTab();
    tab.tell?.('a');
    expect(tab.heard).toEqual(['a']);
    turn('hidden');
    expect(tab.tell).toBeNull();
    turn('visible');
    expect(tab.tell).not.toBeNull();
  });

  it('a hidden tab pauses until it is visible, and a closed one never works again', () => {
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
