/** The ways to show others one's own bracket; nobody sees it before. */
import { Link } from 'react-router';
import type { Bracket } from '#contract/brackets.ts';
import { bracketPicture } from '#contract/share-addresses.ts';
import { useBracketWords } from '../../messages/bracket-words.ts';
import { sharedBracketPath } from './shared-bracket-path.ts';
import { useShare } from './use-share.ts';
import './share.css';

export function ShareBracket({ bracket, cup }: { bracket: Bracket; cup: string }) {
  const words = useBracketWords();
  const { token, outcome, prepare, share } = useShare(bracket);
  const { share: label, who, copied, copyFailed, noLink, preview, save } = words.sharing;
  return (
    <section className="shared-own" aria-label={label}>
      <button
        className="button button-quiet"
        type="button"
        onFocus={prepare}
        onPointerDown={prepare}
        onClick={() => void share(words.sharing.title(cup))}
      >
        {label}
      </button>
      {token !== undefined && (
        <>
          <Link className="shared-own-way" to={sharedBracketPath(token)}>
            {preview}
          </Link>
          <a className="shared-own-way" href={bracketPicture(token)} download="slvsh-bracket.png">
            {save}
          </a>
        </>
      )}
      <p className="shared-own-note" role="status">
        {outcome === undefined ? who : { copied, 'not-copied': copyFailed, 'no-link': noLink }[outcome]}
      </p>
    </section>
  );
}
