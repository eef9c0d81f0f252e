import { afterEach, expect, test, vi } from 'vitest';
import { subscribeToCup } from './subscribe-to-cup.ts';

const NEWS = { edition: 'first', results: [], brackets: [], bracketCount: 3 };

type Line = {
  address: string;
  closed: boolean;
  readyState: number;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: (() => void) | null;
  close: () => void;
};

afterEach(() => {
  vi.useRealTimers();
});

/** What a browser does with an answer that is no stream: it gives up for good. */
function refuse(line: Line | undefined): void {
  Object.assign(line ?? {}, { readyState: 2 });
  line?.onerror?.();
}

function openPage() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const lines: Line[] = [];
  const open = (address: string) => {
    const line: Line = {
      address,
      closed: false,
      readyState: 1,
      onmessage: null,
      onerror: null,
      close: () => Object.assign(line, { closed: true }),
    };
    lines.push(line);
    return line as unknown as EventSource;
  };
  const look = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { surroundings: { open, page: page as unknown as Document }, lines, look };
}

test('news are told as they come, until the page is left', () => {
  const { surroundings, lines, look } = openPage();
  const tell = vi.fn();
  const stop = subscribeToCup(4, tell, surroundings);
  expect(lines.map(({ address }) => address)).toEqual(['/api/v1/cups/4/live']);
  lines[0]?.onmessage?.({ data: JSON.stringify(NEWS) } as MessageEvent);
  expect(tell).toHaveBeenCalledExactlyOnceWith(NEWS);
  stop();
  look(false);
  expect(lines.map(({ closed }) => closed)).toEqual([true]);
});

test('a page that nobody looks at holds no line open', () => {
  const { surroundings, lines, look } = openPage();
  subscribeToCup(4, vi.fn(), surroundings);
  look(true);
  expect(lines.map(({ closed }) => closed)).toEqual([true]);
  look(false);
  look(false);
  expect(lines.map(({ closed }) => closed)).toEqual([true, false]);
});

test('a line that is refused is opened again, after longer and longer waits of half a minute at most', () => {
  vi.useFakeTimers();
  const { surroundings, lines } = openPage();
  const tell = vi.fn();
  subscribeToCup(4, tell, surroundings);
  for (const longest of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = lines.length;
    refuse(lines.at(-1));
    vi.advanceTimersByTime(longest / 2 - 1);
    expect(lines).toHaveLength(before);
    vi.advanceTimersByTime(longest / 2 + 1);
    expect(lines).toHaveLength(before + 1);
  }
  lines.at(-1)?.onmessage?.({ data: JSON.stringify(NEWS) } as MessageEvent);
  expect(tell).toHaveBeenCalledOnce();
  const before = lines.length;
  refuse(lines.at(-1));
  vi.advanceTimersByTime(2_000);
  expect(lines).toHaveLength(before + 1);
});

test('a line that is cut comes back by itself', () => {
  vi.useFakeTimers();
  const { surroundings, lines } = openPage();
  subscribeToCup(4, vi.fn(), surroundings);
  Object.assign(lines[0] ?? {}, { readyState: 0 });
  lines[0]?.onerror?.();
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
});

test('a page that was left or hidden opens no line again', () => {
  vi.useFakeTimers();
  const { surroundings, lines, look } = openPage();
  const stop = subscribeToCup(4, vi.fn(), surroundings);
  refuse(lines[0]);
  look(true);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
  look(false);
  expect(lines).toHaveLength(2);
  refuse(lines[1]);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
});
