/** Whether single keys do something on the page of a video (WCAG 2.1.4). */
import { keptChoice } from './kept-choice.ts';

export const usesShortcuts = keptChoice('slvsh-shortcuts');
