import type { CSSProperties, ReactNode } from 'react';
import type { TrickWord } from '#contract/api/tricks.ts';
import { TRICK_WORD } from '#contract/rules/paths.ts';
import { translate } from '#contract/rules/translated-text.ts';
import { postPathAtTime } from '../player/start-time.ts';
import { Share } from '../share/share.tsx';
import { Island } from '../site/island.tsx';
import { useMessages } from '../site/messages.ts';
import { definePage } from '../site/page.ts';
import { formatDate, formatTimecode } from '../ui/format-time.ts';
import { Link } from '../ui/link.tsx';
import { Poster } from '../ui/poster.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { Pagination } from '../watch/pagination.tsx';
import { Moment, VideoRow } from '../watch/video-row.tsx';
import { loadTrick, type TrickFirst } from './load-tricks.ts';
import RandomTrick from './random-trick.island.tsx';
import styles from './trick.page.css?url';
import { trickMetadata } from './trick-metadata.ts';
import { trickPath } from './trick-path.ts';
import { Wording } from './wording.tsx';
import { YearGraph } from './year-graph.tsx';

type TrickData = Awaited<ReturnType<typeof loadTrick>>;

export default definePage({
  path: '/tricks/:word',
  cache: { params: { word: TRICK_WORD }, query: { page: /^[1-9]\d{0,8}$/ } },
  styles,
  load: loadTrick,
  head: (data, { messages: { language, lists, tricks } }) => {
    const { trick, page } = data;
    const { word, name, moments, meaning, meaningFr } = trick;
    const text = translate(language, meaning, meaningFr)?.text ?? tricks.toTheSecond(name);
    return {
      title: page === 1 ? name : `${name}, ${lists.page(page)}`,
      description: tricks.description(text, moments, trick.videos),
      path: trickPath(word, page),
      metadata: (context) => trickMetadata(data, context),
    };
  },
  Body: TrickPage,
});

function TrickPage({ data }: { data: TrickData }) {
  const { tricks: messages, reels, language } = useMessages();
  const { trick, first, videos, page, totalPages } = data;
  const meaning = translate(language, trick.meaning, trick.meaningFr);
  const { word, name, moments, spellings } = trick;
  return (
    <article className="word">
      <header className="word-head stack-4 start">
        <Link className="word-back target note" to="/tricks">
          {messages.allTricks}
        </Link>
        <h1 className="word-name breaks" style={{ '--letters': longestPart(name) } as CSSProperties}>
          {name}
        </h1>
        <p className="word-meaning above-2" lang={meaning?.lang}>
          {meaning?.text ?? messages.noMeaning}
        </p>
        {spellings.length > 0 && (
          <p className="word-spellings">
            {messages.spellings} <span className="word-forms strong">{spellings.join(', ')}</span>
          </p>
        )}
        <p className="word-uses">{messages.uses(moments, trick.videos)}</p>
        <div className="wrap-3">
          <Link className="button" to={`/reel?trick=${word}`}>
            {reels.playAll}
          </Link>
          <Island of={RandomTrick} props={{ current: word }} when="touch" />
          <Share path={trickPath(word)} title={name} />
        </div>
      </header>
      <div className="word-figures stack-12">
        <Section id="years" title={messages.years.title} note={messages.years.note}>
          <YearGraph years={trick.years} />
        </Section>
        <First first={first} />
        <Riders riders={trick.riders} />
        <Combinations combinations={trick.combinations} />
      </div>
      <Section id="moments" title={messages.moments} note={messages.momentsNote}>
        <ol className="found-videos stack-6">
          {videos.map((video) => (
            <VideoRow key={video.id} post={video}>
              <ul className="moments">
                {video.moments.map(({ start, end, name, wording }) => (
                  <Moment key={`${start} ${end}`} postId={video.id} start={start} name={name} wording={wording} />
                ))}
              </ul>
            </VideoRow>
          ))}
        </ol>
        <Pagination page={page} totalPages={totalPages} pathOf={(number) => `${trickPath(word, number)}#moments`} />
      </Section>
    </article>
  );
}

/** The type of the name is small enough for this number of letters in a row. */
function longestPart(name: string): number {
  return Math.max(...name.split(/\s/).map(({ length }) => length));
}

type SectionProps = { id: string; title: string; note?: string; children: ReactNode };

function Section({ id, title, note, children }: SectionProps) {
  return (
    <TitledSection id={id} titleClass="word-section below-2" title={title}>
      {note !== undefined && <p className="word-note small">{note}</p>}
      {children}
    </TitledSection>
  );
}

function First({ first: { id, title, publishDate, start, name, wording, poster } }: { first: TrickFirst }) {
  const { tricks: messages, times } = useMessages();
  return (
    <Section id="first" title={messages.first}>
      <Link className="word-first plain stack" to={postPathAtTime(id, start)}>
        <Poster picture={poster} sizes="(min-width: 64rem) 32rem, 92vw" />
        <span className="word-first-caption line touch">
          <span className="moment-time stack">{formatTimecode(start)}</span> <Wording trick={{ name, wording }} />
        </span>
        <span className="strong breaks above-2">{title}</span>
        <span className="word-note small">{formatDate(publishDate, times)}</span>
      </Link>
    </Section>
  );
}

function Riders({ riders }: Pick<TrickWord, 'riders'>) {
  const messages = useMessages().tricks.riders;
  if (riders.length === 0) return null;
  const most = riders[0]?.videos ?? 1;
  return (
    <Section id="riders" title={messages.title} note={messages.note}>
      <ol className="stack">
        {riders.map(({ rider, videos }) => (
          <li key={rider.id}>
            <Link
              className="word-rider line gap-4 lights strong plain spread touch"
              to={`/riders/${rider.id}`}
              style={{ '--bar': videos / most } as CSSProperties}
            >
              <span>{rider.name}</span> <span className="word-count note figures">{messages.videos(videos)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Combinations({ combinations }: Pick<TrickWord, 'combinations'>) {
  const messages = useMessages().tricks;
  if (combinations.length === 0) return null;
  return (
    <Section id="combinations" title={messages.combinations}>
      <ul className="wrap-2">
        {combinations.map(({ word, name, moments }) => (
          <li key={word}>
            <Link className="found-name framed strong plain touch" to={trickPath(word)}>
              {name} <span className="note">{moments}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
