import { useEffect, useRef } from 'react';
import type { Crew, CrewMember } from '#contract/api/crews.ts';
import { sessionClient } from '../account/session-client.ts';
import { useMessages } from '../site/messages.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Section } from '../ui/form.tsx';
import { formatDate } from '../ui/format-time.ts';
import type { Loaded } from '../ui/loaded.tsx';
import { SEPARATOR } from '../ui/separator.ts';
import { notify } from '../ui/toast.ts';

type MembersProps = { crew: Crew; userId: number; loaded: Loaded<Crew> };

export function Members({ crew, userId, loaded }: MembersProps) {
  const { crews: messages, times } = useMessages();
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(crew);

  // An action of the founder removes the focused button.
  useEffect(() => {
    if (shown.current === crew) return;
    shown.current = crew;
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [crew]);

  return (
    <Section title={messages.membersTitle} text={messages.membersText}>
      <ol className="fill stack" tabIndex={-1} ref={list} aria-label={messages.membersTitle}>
        {crew.members.map((member) => {
          const marks = [
            ...(member.userId === crew.founderId ? [messages.founder] : []),
            ...(member.userId === userId ? [messages.you] : []),
          ];
          return (
            <li className="crew-member stack" key={member.userId}>
              <span className="strong breaks">{member.userName}</span>
              {marks.length > 0 && <span className="crew-member-mark small strong">{marks.join(SEPARATOR)}</span>}
              <span className="crew-member-joined note">{messages.joined(formatDate(member.joinedAt, times))}</span>
              {crew.founderId === userId && member.userId !== userId && (
                <MemberActions crewId={crew.id} member={member} loaded={loaded} />
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

type MemberActionsProps = { crewId: number; member: CrewMember; loaded: Loaded<Crew> };

function MemberActions({ crewId, member: { userId, userName }, loaded }: MemberActionsProps) {
  const { remove, handOver } = useMessages().crews;
  return (
    <div className="crew-member-actions wrap-2 wide">
      <ConfirmButton
        {...handOver}
        name={handOver.openFor(userName)}
        text={handOver.text(userName)}
        run={async () => {
          loaded.set(await sessionClient.api('POST /crews/{id}/founder', { params: { id: crewId }, body: { userId } }));
          notify(handOver.done(userName), 'good');
        }}
      />
      <ConfirmButton
        {...remove}
        name={remove.openFor(userName)}
        text={remove.text(userName)}
        danger
        run={async () => {
          await sessionClient.api('DELETE /crews/{id}/members/{userId}', { params: { id: crewId, userId } });
          loaded.refetch();
          notify(remove.done(userName), 'good');
        }}
      />
    </div>
  );
}
