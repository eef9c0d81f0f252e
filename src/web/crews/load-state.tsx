import { ApiError } from '#contract/client.ts';
import { explainError } from '../account/explain-error.ts';
import { useAccountMessages } from '../messages/en/account.ts';
import { useCrewMessages } from '../messages/en/crews.ts';
import { LoadingLetters } from '../ui/letters.tsx';
import type { Loaded } from './use-loaded.ts';

/** In the place of data that is not loaded; `missing` where the API has none. */
export function LoadState({ loaded, missing }: { loaded: Pick<Loaded<unknown>, 'error' | 'reload'>; missing: string }) {
  const account = useAccountMessages();
  const { retry } = useCrewMessages();
  if (loaded.error === undefined) {
    return (
      <p className="crew-waiting">
        <LoadingLetters />
      </p>
    );
  }
  if (isMissing(loaded.error)) return <p className="crew-note">{missing}</p>;
  return (
    <div className="crew-failed">
      <p role="alert">{explainError(loaded.error, account)}</p>
      <button className="button button-quiet" type="button" onClick={loaded.reload}>
        {retry}
      </button>
    </div>
  );
}

/** Without a difference between what does not exist and what is private. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
