/** The place of what a visitor can do beside watching. It comes once the page is there, and nothing waits for it. */
import { type ComponentType, useEffect, useState } from 'react';
import type { PlayerToolsProps } from './tools/player-tools.tsx';

export function LaterTools(props: PlayerToolsProps) {
  const [Tools, setTools] = useState<ComponentType<PlayerToolsProps>>();
  useEffect(() => {
    let wanted = true;
    import('./tools/player-tools.tsx').then(
      ({ PlayerTools }) => wanted && setTools(() => PlayerTools),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return <div className="player-tools">{Tools && <Tools {...props} />}</div>;
}
