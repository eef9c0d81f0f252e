import { useMessages } from '../site/messages.ts';
import { formatTimecode } from '../ui/format-time.ts';

/** `marks.ts` shows whether the video was watched, and whether it is a favourite. */
export function CardMarks({ postId, title }: { postId: number; title: string }) {
  const { watched } = useMessages().marks;
  return (
    <div className="card-marks">
      <span className="card-watched note strong" data-watched={postId} hidden suppressHydrationWarning>
        {watched}
      </span>
      <Star className="card-star inner-focus" favourite={`${postId}`} name={title} />
    </div>
  );
}

export function TrickStar({ postId, start, name }: { postId: number; start: number; name: string | undefined }) {
  return (
    <Star
      className="trick-star inner-focus quiet"
      favourite={`${postId} ${start}`}
      name={`${name}, ${formatTimecode(start)}`}
    />
  );
}

function Star({ className, favourite, name }: { className: string; favourite: string; name: string }) {
  const { favouriteLabel } = useMessages().marks;
  return (
    <button
      className={`star ${className}`}
      type="button"
      aria-pressed="false"
      aria-label={favouriteLabel(name)}
      data-favourite={favourite}
      suppressHydrationWarning
    />
  );
}
