export function PlayIcon() {
  return (
    <svg className="play-mark" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect width="48" height="48" fill="var(--lime)" />
      <path d="M17 12.5v23L36 24z" fill="var(--on-lime)" />
    </svg>
  );
}
