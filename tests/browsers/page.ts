/** Pages in any browser: elements by role and name, with waiting. */
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Browser } from './browser.ts';
import type { Network } from './network.ts';

/** Long enough for a machine under load: only a hang exceeds it. */
const HANGING_MS = 60_000;

export type Role = 'button' | 'choice' | 'dialog' | 'field' | 'heading' | 'link' | 'text';
type Place = { x: number; y: number; disabled: boolean };
type Area = [left: number, top: number, width: number, height: number];

export class Page {
  readonly browser: Browser;
  readonly network: Network;

  constructor(browser: Browser, network: Network) {
    this.browser = browser;
    this.network = network;
  }

  async open(path: string): Promise<void> {
    await this.browser.goto(this.network.address + path);
    await this.waitFor(`${path} to be taken over`, () =>
      this.browser.run<boolean>(`() => document.documentElement.dataset.ready === 'true'`),
    );
  }

  /** Clicks an element once it is enabled; `name` is the start of its accessible name, `group` that of its group's. */
  async press(role: Role, name: string, group = ''): Promise<void> {
    const { x, y } = await this.waitFor(`${role} '${name}' ${group}`, async () => {
      // The snapshots of a view transition cover the page and take the click.
      if (!(await this.browser.run<boolean>(IS_STILL))) return undefined;
      const found = await this.#find(role, name, group);
      return found && !found.disabled ? found : undefined;
    });
    await this.browser.press(x, y);
  }

  async sees(role: Role, name: string): Promise<void> {
    await this.waitFor(`${role} '${name}'`, () => this.#find(role, name));
  }

  async seesNo(role: Role, name: string): Promise<void> {
    await this.waitFor(`no ${role} '${name}'`, async () => (await this.#find(role, name)) === null);
  }

  /** Replaces the value of a field. */
  async fill(name: string, text: string): Promise<void> {
    await this.waitFor(`the focus in '${name}'`, async () => {
      await this.press('field', name);
      return this.browser.run<boolean>(`() => {
        document.activeElement?.select?.();
        return document.activeElement?.matches('input, textarea') ?? false;
      }`);
    });
    await this.browser.type(text);
    await this.waitFor(`'${text}' in '${name}'`, () =>
      this.browser.run<boolean>(`(text) => document.activeElement.value === text`, text),
    );
  }

  async reaches(path: RegExp): Promise<void> {
    await this.waitFor(String(path), async () =>
      path.test(await this.browser.run<string>('() => location.pathname + location.search')),
    );
  }

  /** Checks the screenshot: a browser may lay the header out and not paint it. */
  async seesHeader(): Promise<void> {
    // A running transition shows a snapshot of the header.
    await this.waitFor('the end of the transition', () => this.browser.run<boolean>(IS_STILL));
    // The first screenshot may show the last frame of it.
    const colour = await this.browser.run<number[]>(COLOUR_OF_LETTERS);
    await this.waitFor('the header', async () => (await this.#countPixels(colour, { width: 180, height: 64 })) >= 500);
  }

  async waitFor<T>(what: string, check: () => Promise<T>): Promise<NonNullable<T>> {
    const end = Date.now() + HANGING_MS;
    for (;;) {
      const seen = await check();
      if (seen) return seen;
      if (Date.now() > end) throw new Error(`Waited for ${what}`);
      await wait(100);
    }
  }

  #find(role: Role, name: string, group = ''): Promise<Place | null> {
    return this.browser.run<Place | null>(FIND, role, name, group);
  }

  async #countPixels(
    colour: readonly number[],
    { width, height }: Record<'width' | 'height', number>,
  ): Promise<number> {
    const pixels = await this.#pixelsOf([0, 0, width, height]);
    let count = 0;
    for (let at = 0; at < pixels.length; at += 3) {
      if (colour.every((value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) < 12)) count += 1;
    }
    return count;
  }

  async #pixelsOf([left, top, width, height]: Area): Promise<Buffer> {
    const area = { left, top, width, height };
    return sharp(await this.browser.screenshot())
      .extract(area)
      .removeAlpha()
      .raw()
      .toBuffer();
  }
}

/** Papers of cups give the letters another colour. */
const COLOUR_OF_LETTERS = `() => getComputedStyle(document.querySelector('header .letters-lit')).backgroundColor
  .match(/\\d+/g).slice(0, 3).map(Number)`;

const IS_STILL = `() => !CSS.supports('selector(:active-view-transition)') || !document.documentElement.matches(':active-view-transition')`;

/** Runs in the page: the first visible element of a role whose name begins with `name`, scrolled into view. */
const FIND = `(role, name, group) => {
  const SELECTORS = {
    button: 'button, [role=button]',
    choice: 'fieldset label',
    dialog: 'dialog[open], [role=dialog]',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    text: 'p, span, li, td, output, [role=status], label',
  };
  const textOf = (element) => {
    const copy = element?.cloneNode(true);
    for (const hidden of copy?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
    return (copy?.textContent ?? '').replace(/\\s+/g, ' ').trim();
  };
  const nameOf = (element) => {
    const referred = element.getAttribute('aria-labelledby')?.split(' ').map((id) => textOf(document.getElementById(id)));
    return element.getAttribute('aria-label') ?? referred?.join(' ') ??
      (role === 'field' ? textOf(element.labels?.[0]) : textOf(element));
  };
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const modal = [...document.querySelectorAll(SELECTORS.dialog)].filter(isVisible).at(-1);
  const startsWith = (text, start) => text.toLowerCase().startsWith(start.toLowerCase());
  const root = group ? [...document.querySelectorAll('fieldset')].find((one) => startsWith(textOf(one), group)) : modal;
  if (group && !root) return null;
  const found = [...(root ?? document).querySelectorAll(SELECTORS[role])].find((element) => isVisible(element) &&
    startsWith(nameOf(element), name));
  if (!found) return null;
  found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const place = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(place.x, place.y);
  const reached = found.contains(hit) || found.labels?.[0]?.contains(hit);
  return { ...place, disabled: !reached || found.matches(':disabled, [aria-disabled=true]') };
}`;
