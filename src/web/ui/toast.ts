import { pathInLanguage } from '#contract/rules/languages.ts';
import { currentPage, PAGE_SHOWN } from '../site/location.ts';

export type ToastTone = 'good' | 'bad';

type ToastOptions = {
  /** A link to an English address, or a button. */
  action?: { label: string; to: string } | { label: string; run: () => void } | undefined;
  /** With it the toast also stays on other pages, which otherwise dismiss it. */
  seconds?: number;
  /** The toast takes the focus. This function moves it on once a button has closed the toast. */
  onClosed?: () => void;
};

export function notify(text: string, tone: ToastTone, options: ToastOptions = {}): void {
  const dialog = document.querySelector('dialog:modal');
  // The rest of the page is inert until the dialog closes.
  if (dialog) dialog.addEventListener('close', () => notify(text, tone, options), { once: true });
  else show(text, tone, options);
}

function show(text: string, tone: ToastTone, { action, seconds, onClosed }: ToastOptions): void {
  const place = document.getElementById('toast');
  if (!place) return;
  const toast = createElement('div', `toast toast-${tone}`);
  const actions = createElement('span', 'toast-actions');
  const addButton = (className: string, label: string | undefined, run?: () => void) => {
    const button = createElement('button', className, label);
    button.type = 'button';
    button.addEventListener('click', () => {
      toast.remove();
      run?.();
      onClosed?.();
    });
    actions.append(button);
  };
  if (action && 'to' in action) {
    const link = createElement('a', 'toast-link', action.label);
    link.href = pathInLanguage(currentPage.language, action.to);
    actions.append(link);
  } else if (action) addButton('toast-link', action.label, action.run);
  addButton('toast-close', place.dataset.close);
  toast.append(createElement('p', '', text), actions);
  place.replaceChildren(toast);
  if (onClosed) actions.querySelector('button')?.focus({ preventScroll: true });
  if (seconds) expire(toast, seconds);
  // A toast that appears while the page changes belongs to the next page.
  else setTimeout(dismissOnOtherPage, 0, toast);
}

/** Waits while a visitor is about to press a button of the toast. */
function expire(toast: Element, seconds: number): void {
  setTimeout(() => {
    if (toast.matches(':hover, :focus-within')) expire(toast, seconds);
    else toast.remove();
  }, seconds * 1_000);
}

function dismissOnOtherPage(toast: Element): void {
  // The path may be that of a page that is still loading; the toast belongs to that page.
  const { pathname } = location;
  const onPage = () => {
    if (location.pathname === pathname) return;
    removeEventListener(PAGE_SHOWN, onPage);
    toast.remove();
  };
  addEventListener(PAGE_SHOWN, onPage);
}

function createElement<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.textContent = text;
  return element;
}
