/** Whether the next video plays by itself after one that the visitor has started. */
import { keptChoice } from './kept-choice.ts';

export const playsOn = keptChoice('slvsh-plays-on');
