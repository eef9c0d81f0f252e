import { afterEach, expect, test, vi } from 'vitest';
import { subscribeToCup } from './subscribe-to-cup.ts';

const NEWS = { edition: 'first', results: [], brackets: [], bracketCount: 3 };

type FakeConnection = {
  address: string;
  closed: boolean;
  readyState: number;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: (() => void) | null;
  close: () => void;
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** After a response that is no event stream, a browser closes the connection for good. */
function refuse(connection: FakeConnection | undefined): void {
  Object.assign(connection ?? {}, { readyState: 2 });
  connection?.onerror?.();
}

function openPage() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const connections: FakeConnection[] = [];
  class FakeEventSource implements FakeConnection {
    static readonly CLOSED = 2;
    readonly address: string;
    closed = false;
    readyState = 1;
    onmessage = null;
    onerror = null;

    constructor(address: string) {
      this.address = address;
      connections.push(this);
    }

    close(): void {
      this.closed = true;
    }
  }
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('document', page);
  const setHidden = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { connections, setHidden };
}

test('news are delivered until the page is left', () => {
  const { connections, setHidden } = openPage();
  const onNews = vi.fn();
  const stop = subscribeToCup(4, onNews);
  expect(connections.map(({ address }) => address)).toEqual(['/api/v1/cups/4/live']);
  connections[0]?.onmessage?.({ data: JSON.stringify(NEWS) } as MessageEvent);
  expect(onNews).toHaveBeenCalledExactlyOnceWith(NEWS);
  stop();
  setHidden(false);
  expect(connections.map(({ closed }) => closed)).toEqual([true]);
});

test('a hidden page has no open connection', () => {
  const { connections, setHidden } = openPage();
  subscribeToCup(4, vi.fn());
  setHidden(true);
  expect(connections.map(({ closed }) => closed)).toEqual([true]);
  setHidden(false);
  setHidden(false);
  expect(connections.map(({ closed }) => closed)).toEqual([true, false]);
});

test('a refused connection is opened again after growing delays of at most half a minute', () => {
  vi.useFakeTimers();
  const { connections } = openPage();
  const onNews = vi.fn();
  subscribeToCup(4, onNews);
  for (const longest of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = connections.length;
    refuse(connections.at(-1));
    vi.advanceTimersByTime(longest / 2 - 1);
    expect(connections).toHaveLength(before);
    vi.advanceTimersByTime(longest / 2 + 1);
    expect(connections).toHaveLength(before + 1);
  }
  connections.at(-1)?.onmessage?.({ data: JSON.stringify(NEWS) } as MessageEvent);
  expect(onNews).toHaveBeenCalledOnce();
  const before = connections.length;
  refuse(connections.at(-1));
  vi.advanceTimersByTime(2_000);
  expect(connections).toHaveLength(before + 1);
});

test('a lost connection is left to the browser', () => {
  vi.useFakeTimers();
  const { connections } = openPage();
  subscribeToCup(4, vi.fn());
  Object.assign(connections[0] ?? {}, { readyState: 0 });
  connections[0]?.onerror?.();
  vi.advanceTimersByTime(60_000);
  expect(connections).toHaveLength(1);
});

test('a page that was left or hidden does not reconnect', () => {
  vi.useFakeTimers();
  const { connections, setHidden } = openPage();
  const stop = subscribeToCup(4, vi.fn());
  refuse(connections[0]);
  setHidden(true);
  vi.advanceTimersByTime(60_000);
  expect(connections).toHaveLength(1);
  setHidden(false);
  expect(connections).toHaveLength(2);
  refuse(connections[1]);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(connections).toHaveLength(2);
});
