import type { CSSProperties } from 'react';
import { PICTURE_WIDTHS, pictureAddress } from '#contract/rules/pictures.ts';
import { WithAvif } from '../ui/poster.tsx';

type PortraitRider = { id: number; name: string; avatarFileLocation: string | null; avatarColor: string | null };

/** The photo, or else a monogram. The alternative text is empty, because the name of the rider is always beside it. */
export function Portrait({ rider, sizes, first }: { rider: PortraitRider; sizes: string; first?: boolean }) {
  const { avatarFileLocation: location, avatarColor } = rider;
  if (location === null) return <Monogram rider={rider} />;
  const sources = `${pictureAddress(location, 'thumb')} ${PICTURE_WIDTHS.thumb}w, ${pictureAddress(location, 'medium')} ${PICTURE_WIDTHS.medium}w`;
  return (
    <WithAvif location={location} sources={sources} sizes={sizes}>
      <img
        className="portrait-photo fill"
        src={pictureAddress(location, 'medium')}
        srcSet={sources}
        sizes={sizes}
        width={3}
        height={4}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        {...(avatarColor === null ? {} : { style: { background: avatarColor } })}
      />
    </WithAvif>
  );
}

function Monogram({ rider }: { rider: { id: number; name: string } }) {
  const { letters, pattern, tone, rotation, center } = monogramStyle(rider);
  const style = { '--turn': `${rotation}deg`, '--at': `${center}%` } as CSSProperties;
  return (
    <span className={`monogram monogram-pattern-${pattern} monogram-tone-${tone}`} style={style} aria-hidden="true">
      {[...letters].map((letter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: initials have a fixed order and may be equal
        <span className="monogram-letter" key={index}>
          {letter}
        </span>
      ))}
    </span>
  );
}

export const PATTERNS = 6;
export const TONES = 4;

/** The same rider always has the same monogram. */
export function monogramStyle(rider: { id: number; name: string }) {
  const seed = hashId(rider.id);
  return {
    letters: initials(rider.name),
    /** The index of a pattern in the style sheet. */
    pattern: seed % PATTERNS,
    /** The index of a pair of colours in the style sheet. */
    tone: (seed >>> 4) % TONES,
    rotation: ((seed >>> 8) % 24) * 15,
    center: 20 + ((seed >>> 16) % 61),
  };
}

/** The initials of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** The finalizer of MurmurHash3. */
function hashId(id: number): number {
  let hash = Math.imul(id ^ (id >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
