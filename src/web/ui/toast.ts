import { pathInLanguage } from '#contract/rules/languages.ts';
import { currentPage, PAGE_SHOWN } from '../site/location.ts';

export type ToastTone = 'good' | 'bad';
/** To an English address. */
export type ToastLink = { to: string; label: string };

/** Replaces the current toast; another page dismisses it. */
export function notify(text: string, tone: ToastTone, link?: ToastLink): void {
  const place = document.getElementById('toast');
  if (!place) return;
  const dismiss = () => place.replaceChildren();
  const actions = createElement('span', 'toast-actions');
  if (link) {
    const anchor = createElement('a', 'toast-link', link.label);
    anchor.href = pathInLanguage(currentPage.language, link.to);
    actions.append(anchor);
  }
  const close = createElement('button', 'toast-close', place.dataset.close);
  close.type = 'button';
  close.addEventListener('click', dismiss);
  actions.append(close);
  const toast = createElement('div', `toast toast-${tone}`);
  toast.append(createElement('p', '', text), actions);
  place.replaceChildren(toast);
  // A toast that appears while the page changes belongs to the next page.
  setTimeout(dismissOnOtherPage, 0, dismiss);
}

function dismissOnOtherPage(dismiss: () => void): void {
  const { path } = currentPage.get();
  const onPage = () => {
    if (currentPage.get().path === path) return;
    removeEventListener(PAGE_SHOWN, onPage);
    dismiss();
  };
  addEventListener(PAGE_SHOWN, onPage);
}

function createElement<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.textContent = text;
  return element;
}
