import type { Crew } from '#contract/api/crews.ts';
import { CREW_MEMBERS_MAX } from '#contract/rules/limits.ts';
import { sessionClient } from '../account/session-client.ts';
import { copyText } from '../share/copy-text.ts';
import { openShareSheet } from '../share/share-sheet.ts';
import { useHref } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { InputField, Section } from '../ui/form.tsx';
import type { Loaded } from '../ui/loaded.tsx';
import { notify } from '../ui/toast.ts';

type InviteProps = { crew: Crew; isFounder: boolean; loaded: Loaded<Crew> };

export function Invite({ crew, isFounder, loaded }: InviteProps) {
  const { crews, share } = useMessages();
  const { invite, renew } = crews;
  const url = location.origin + useHref(`/crews/join/${crew.invitation}`);
  const sheet = { title: crew.name, text: invite.message(crew.name), url };
  return (
    <Section
      title={invite.title}
      text={(crew.members.length < CREW_MEMBERS_MAX ? invite.text : invite.full)(CREW_MEMBERS_MAX)}
    >
      <InputField label={invite.label} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <div className="wrap-3 fill">
        <button
          className="button"
          type="button"
          onClick={() => void copyText(url, { copied: share.copied, copyFailed: invite.copyFailed })}
        >
          {share.copy}
        </button>
        {typeof navigator.share === 'function' && (
          <button
            className="button button-quiet"
            type="button"
            onClick={() => void openShareSheet(sheet, share.sheetFailed)}
          >
            {invite.send}
          </button>
        )}
        {isFounder && (
          <ConfirmButton
            {...renew}
            run={async () => {
              loaded.set(await sessionClient.api('POST /crews/{id}/invitation', { params: { id: crew.id } }));
              notify(renew.done, 'good');
            }}
          />
        )}
      </div>
    </Section>
  );
}
