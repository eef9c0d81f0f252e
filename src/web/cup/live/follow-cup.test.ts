import { expect, test, vi } from 'vitest';
import { followCup } from './follow-cup.ts';

const NEWS = { results: [], brackets: [], bracketCount: 3 };

function openPage() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const lines: { address: string; closed: boolean; onmessage: ((event: MessageEvent) => void) | null }[] = [];
  const open = (address: string) => {
    const line = { address, closed: false, onmessage: null, close: () => Object.assign(line, { closed: true }) };
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
  const stop = followCup(4, tell, surroundings);
  expect(lines.map(({ address }) => address)).toEqual(['/api/v1/cups/4/live']);
  lines[0]?.onmessage?.({ data: JSON.stringify(NEWS) } as MessageEvent);
  expect(tell).toHaveBeenCalledExactlyOnceWith(NEWS);
  stop();
  look(false);
  expect(lines.map(({ closed }) => closed)).toEqual([true]);
});

test('a page that nobody looks at holds no line open', () => {
  const { surroundings, lines, look } = openPage();
  followCup(4, vi.fn(), surroundings);
  look(true);
  expect(lines.map(({ closed }) => closed)).toEqual([true]);
  look(false);
  look(false);
  expect(lines.map(({ closed }) => closed)).toEqual([true, false]);
});
