import type { ReactNode } from 'react';
import type { HighlightedText } from '#contract/api/search.ts';
import { isRoundTag } from '#contract/rules/cups.ts';
import { tellsNoResult } from '../riders/open-record.tsx';
import { Portrait } from '../riders/portrait.tsx';
import { useMessages } from '../site/messages.ts';
import { Unbroken } from '../tricks/wording.tsx';
import { CountryName } from '../ui/country.tsx';
import { Link } from '../ui/link.tsx';
import { PostTitle } from '../ui/post-title.tsx';
import { SEPARATOR } from '../ui/separator.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import { useResultsShown } from '../ui/use-store.ts';
import { Moment, VideoRow } from '../watch/video-row.tsx';
import type { Found, FoundVideo } from './load-search.ts';
import { searchPath } from './search-path.ts';

export function FoundRiders({ riders }: { riders: Found['riders'] }) {
  const { navigation, riders: messages } = useMessages();
  return (
    <TitledSection id="search-riders" titleClass="below-4" title={navigation.riders}>
      <ul className="found-riders stack">
        {riders.map(({ rider, name, country }) => (
          <li key={rider.id}>
            <Link className="found-rider plain stack" to={`/riders/${rider.id}`}>
              <span className="portrait found-portrait">
                <Portrait rider={rider} sizes="4rem" />
              </span>
              <span className="found-rider-name strong breaks">
                <MarkedText parts={name} />
              </span>
              <span className="found-rider-facts wrap note">
                {country && <CountryName country={country} />}
                {rider.games > 0 && <span>{messages.games(rider.games)}</span>}
                {tellsNoResult(rider) && <span>{messages.record.sentence(rider.wins, rider.losses)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** `to` is the page of the name. Without it the name links to a search for itself. */
type FoundName = { name: string; parts: HighlightedText; note?: string; to?: string };

type SectionProps = {
  title: string;
  /** Whether a list above already has the title as its heading. */
  continued?: boolean | undefined;
};

function Section({ title, continued, children }: SectionProps & { children: ReactNode }) {
  if (continued) return children;
  return (
    <TitledSection titleClass="below-4" title={title}>
      {children}
    </TitledSection>
  );
}

export function FoundNames({ names, ...section }: SectionProps & { names: readonly FoundName[] }) {
  return (
    <Section {...section}>
      <ul className="wrap-2" aria-label={section.title}>
        {names.map(({ name, parts, note, to }) => (
          <li key={name}>
            <Link className="found-name framed strong plain touch" to={to ?? searchPath(name)}>
              <span>
                <MarkedText parts={parts} />
              </span>
              {note && <span className="note">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const INITIAL_MOMENTS = 6;

export function FoundVideos({ videos, ...section }: SectionProps & Pick<Found, 'videos'>) {
  return (
    <Section {...section}>
      <ol className="found-videos stack-6" aria-label={section.title}>
        {videos.map((video) => (
          <FoundVideoRow key={video.card.id} video={video} />
        ))}
      </ol>
    </Section>
  );
}

function FoundVideoRow({ video }: { video: FoundVideo }) {
  const { card: post, title, location, riders, description, moments } = video;
  const shown = useResultsShown();
  const tags = video.tags.filter((tag) => shown || !isRoundTag(textOf(tag)));
  return (
    <VideoRow post={post} title={<MarkedTitle parts={title} />} location={location && <MarkedText parts={location} />}>
      {moments.length > 0 && !namesAll(post.title, riders) && (
        <p className="note">
          {riders.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && SEPARATOR}
              <MarkedText parts={name} />
            </span>
          ))}
        </p>
      )}
      {tags.length > 0 && (
        <p className="note">
          {tags.map((tag) => (
            <span className="found-tag" key={textOf(tag)}>
              <MarkedText parts={tag} />
            </span>
          ))}
        </p>
      )}
      {description && (
        <p className="found-description quiet measure above-2">
          <MarkedText parts={description} />
        </p>
      )}
      {moments.length > 0 && <Moments postId={post.id} moments={moments} />}
    </VideoRow>
  );
}

function Moments({ postId, moments }: { postId: number; moments: FoundVideo['moments'] }) {
  const messages = useMessages().search;
  const rest = moments.slice(INITIAL_MOMENTS);
  return (
    <>
      <MomentList postId={postId} moments={moments.slice(0, INITIAL_MOMENTS)} />
      {rest.length > 0 && (
        <details className="found-more above-2">
          <summary>{messages.moreMoments(rest.length)}</summary>
          <MomentList postId={postId} moments={rest} />
        </details>
      )}
    </>
  );
}

function MomentList({ postId, moments }: { postId: number; moments: FoundVideo['moments'] }) {
  return (
    <ul className="moments">
      {moments.map(({ start, name, wordingParts }) => (
        <Moment key={`${start} ${name}`} postId={postId} start={start} name={name} wording={textOf(wordingParts)}>
          <MarkedText parts={wordingParts} />
        </Moment>
      ))}
    </ul>
  );
}

function namesAll(title: string, riders: FoundVideo['riders']): boolean {
  return riders.every(({ name }) => title.includes(textOf(name)));
}

export function textOf(parts: HighlightedText): string {
  return parts.map(({ text }) => text).join('');
}

function MarkedText({ parts }: { parts: HighlightedText }) {
  return parts.map(({ text, found }, index) => {
    const Part = found ? 'mark' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
      <Part key={index}>
        <Unbroken text={text} />
      </Part>
    );
  });
}

function MarkedTitle({ parts }: { parts: HighlightedText }) {
  return (
    <PostTitle
      title={textOf(parts)}
      render={(text, start) => <MarkedText parts={cut(parts, start, start + text.length)} />}
    />
  );
}

function cut(parts: HighlightedText, from: number, to: number): HighlightedText {
  let start = 0;
  return parts.flatMap(({ text, found }) => {
    const part = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += text.length;
    return part === '' ? [] : [{ text: part, found }];
  });
}
