/** Helpers in separate processes, so that they do not slow the measured process. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Helper<Question, Answer> = {
  ask(question: Question): Promise<Answer>;
  stop(): Promise<void>;
};

/** Starts the script beside this file, which answers each message with one. */
export function startHelper<Question, Answer>(script: string): Helper<Question, Answer> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, script), { serialization: 'advanced' });
  const exit = once(child, 'exit');
  let ended = false;
  const gone = exit.then(() => {
    ended = true;
    throw new Error(`${script} ended while it was needed`);
  });
  gone.catch(() => {});
  return {
    async ask(question) {
      if (!ended) child.send(question as object);
      const [answer] = (await Promise.race([once(child, 'message'), gone])) as [Answer];
      return answer;
    },
    async stop() {
      if (ended) return;
      child.kill();
      await exit;
    },
  };
}
