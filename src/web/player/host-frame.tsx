import type { Ref } from 'react';

type HostFrameProps = { address: string | undefined; title: string; className?: string; ref?: Ref<HTMLIFrameElement> };

/** The player of a video host. The sandbox keeps it from navigating the page (decision 9). */
export function HostFrame({ address, title, className, ref }: HostFrameProps) {
  return (
    <iframe
      ref={ref}
      className={className}
      src={address}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
