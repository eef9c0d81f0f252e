/**
 * A video host's player in a frame of ours, spoken to by messages alone: no script of the host runs on our pages
 * (decision 25). Comes with the video.
 */
import type { VideoHost } from '#contract/post-kinds.ts';
import { fieldsOf, type HostLanguage, type PlayState, type Report } from './host-language.ts';
import { vimeoLanguage } from './vimeo-language.ts';
import { youtubeLanguage } from './youtube-language.ts';

/** A player that is still loading hears nothing, so it is greeted until it answers. */
const GREETING_MS = 400;
/** Who has not answered after so many greetings (24 seconds) never does. */
const GREETINGS = 60;

type Forget = () => void;

export type HostPlayer = {
  /** Whether it has ever answered. To one that has not, whatever is said is lost. */
  answers: () => boolean;
  /** Moves to a second and leaves it playing or paused as it was. */
  seek: (second: number) => void;
  play: () => void;
  pause: () => void;
  mute: (muted: boolean) => void;
  /** What it last told; undefined before it told it. */
  currentTime: () => number | undefined;
  duration: () => number | undefined;
  state: () => PlayState | undefined;
  muted: () => boolean;
  /** Some four times a second while it plays, and when it has moved elsewhere. */
  onTime: (hear: (second: number) => void) => Forget;
  onState: (hear: (state: PlayState) => void) => Forget;
  onEnd: (hear: () => void) => Forget;
  /** Hears and says no more. */
  close: () => void;
};

/**
 * The player in `frame`, which shows what `embedAddress` gives for `host` with the page's origin. It may still be loading,
 * and may never answer.
 */
export function connectPlayer(frame: HTMLIFrameElement, host: VideoHost): HostPlayer {
  const language = host === 'youtube' ? youtubeLanguage : vimeoLanguage;
  const told: Report = {};
  const ears = { time: new Set<(second: number) => void>(), state: new Set<(state: PlayState) => void>() };
  let answered = false;

  const say = (message: unknown) => {
    if (answered) frame.contentWindow?.postMessage(message, language.origin);
  };

  const onAnswer = () => {
    answered = true;
    endGreeting();
    for (const request of language.requests) say(request);
  };

  const onMessage = (event: MessageEvent) => {
    const report = readReport(event, frame, language);
    if (!report) return;
    if (!answered) onAnswer();
    const before = told.state;
    Object.assign(told, report);
    if (report.second !== undefined) for (const hear of ears.time) hear(report.second);
    if (told.state !== undefined && told.state !== before) for (const hear of ears.state) hear(told.state);
  };

  addEventListener('message', onMessage);
  const endGreeting = greet(frame, language.greeting);

  return {
    answers: () => answered,
    seek(second) {
      // Until it tells where it is, it is on its way there.
      told.second = second;
      say(language.seek(second));
    },
    play: () => say(language.play),
    pause: () => say(language.pause),
    mute: (muted) => say(language.mute(muted)),
    currentTime: () => told.second,
    duration: () => told.duration,
    state: () => told.state,
    muted: () => told.muted ?? false,
    onTime: (hear) => listen(ears.time, hear),
    onState: (hear) => listen(ears.state, hear),
    onEnd: (hear) => listen(ears.state, (state) => state === 'ended' && hear()),
    close() {
      endGreeting();
      removeEventListener('message', onMessage);
      ears.time.clear();
      ears.state.clear();
    },
  };
}

/** What a message tells, where the player in this very frame has sent it from its host's own origin. */
function readReport(
  { origin, source, data }: MessageEvent,
  frame: HTMLIFrameElement,
  language: HostLanguage,
): Report | undefined {
  if (origin !== language.origin || source === null || source !== frame.contentWindow) return undefined;
  const message = fieldsOf(data);
  return message && language.read(message);
}

/**
 * Says hello now and again until told to end. A greeting tells nothing, so whoever is in the frame may hear it: named for
 * the host alone, browsers would complain of each one that comes before the host has.
 */
function greet(frame: HTMLIFrameElement, greeting: unknown): () => void {
  let left = GREETINGS;
  const hello = () => {
    frame.contentWindow?.postMessage(greeting, '*');
    left -= 1;
    if (left <= 0) clearInterval(timer);
  };
  const timer = setInterval(hello, GREETING_MS);
  // It may have loaded already, or load while nobody waits for it any more.
  frame.addEventListener('load', hello);
  hello();
  return () => {
    clearInterval(timer);
    frame.removeEventListener('load', hello);
  };
}

function listen<T>(ears: Set<T>, ear: T): Forget {
  ears.add(ear);
  return () => ears.delete(ear);
}
