/** 'You lost!': whoever asks for a page that is not there has spelled the whole word. */
import { Link } from 'react-router';
import { Letters } from '../design/letters.tsx';
import { useLostWords } from '../words/lost-words.ts';
import { PageHead } from './page-head.tsx';

export function LostScreen() {
  const lost = useLostWords();
  return (
    <section className="message lost">
      <PageHead title={lost.title} description={lost.description} />
      <p className="lost-letters">
        <Letters lit={5} label={lost.spelled} />
      </p>
      <h1 className="message-title">{lost.title}</h1>
      <p className="message-text">{lost.whatHappened}</p>
      <p className="message-ways">
        <Link className="button" to="/">
          {lost.home}
        </Link>
        <Link className="button button-quiet" to="/games">
          {lost.games}
        </Link>
      </p>
    </section>
  );
}
