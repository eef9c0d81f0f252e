/** Where the question stands, when there is one. */
import { useEffect } from 'react';
import { useConsentWords } from '../messages/consent-words.ts';
import { useStore } from '../ui/store.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { type Circumstances, followChoice } from './follow-choice.ts';
import { opener } from './open-choices.ts';
import { openPurposes, purposesToAsk } from './purposes.ts';
import { choice } from './remembered-choice.ts';

export function ConsentPlace({ router, publicUrl, thirdParties, signals }: Omit<Circumstances, 'adLabel'>) {
  const { advertisement } = useConsentWords();
  const chosen = useStore(choice);
  const isOpened = useStore(opener) !== undefined;

  useEffect(
    () => followChoice({ router, publicUrl, thirdParties, signals, adLabel: advertisement }),
    [router, publicUrl, thirdParties, signals, advertisement],
  );

  const isAsking = purposesToAsk({ thirdParties, signals, choice: chosen }).length > 0;
  if (!isAsking && !isOpened) return null;
  return (
    <ConsentPanel
      purposes={openPurposes({ thirdParties, signals })}
      chosen={chosen}
      isOpened={isOpened}
      isAsking={isAsking}
      isCountingOff={thirdParties.analyticsId !== undefined && (signals.globalPrivacyControl || signals.doNotTrack)}
    />
  );
}
