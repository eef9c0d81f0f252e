/** Which video the post plays: a whole address fills host and id, and the host is asked for the rest. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { VideoFacts } from '#contract/editing.ts';
import { readVideoAddress, type VideoAddress } from '#contract/video-address.ts';
import { useAdminPostWords } from '../../messages/admin-post-words.ts';
import { ChoiceField } from '../form/choice-field.tsx';
import { Labelled } from '../form/labelled.tsx';
import { TextField } from '../form/text-field.tsx';
import { useSettled } from '../form/use-settled.ts';
import { complaintAbout } from '../picture/chosen-picture.ts';
import type { PostValues } from './post-values.ts';
import { posterFile } from './poster-file.ts';
import { useVideoFacts } from './use-video-facts.ts';

const HOSTS = ['youtube', 'vimeo'] as const;
const SET = { shouldDirty: true, shouldValidate: true };

type Props = {
  form: UseFormReturn<PostValues>;
  /** Whether a poster is saved already. */
  hasPoster: boolean;
  /** The saved post plays a file link, which no new post does. */
  hasFileLink: boolean;
};

export function VideoFields({ form, hasPoster, hasFileLink }: Props) {
  const adminPosts = useAdminPostWords();
  const { fields, hints, hosts } = adminPosts;
  const [address, setAddress] = useState('');
  const [video, setVideo] = useState<VideoAddress>();
  const settled = useSettled(address.trim());
  const isUnknown = settled !== '' && readVideoAddress(settled) === undefined;
  const choices = [...HOSTS, ...(hasFileLink ? (['videojs'] as const) : [])];

  /** What is filled or chosen already stands. */
  const state = useVideoFacts(video, ({ id }, { title, poster }: VideoFacts) => {
    const { title: typed, image } = form.getValues();
    if (title !== null && typed.trim() === '') form.setValue('title', title, SET);
    const file = poster === null || hasPoster || image ? undefined : posterFile(poster, id);
    if (file && !complaintAbout(file)) form.setValue('image', file, SET);
  });

  function take(found: VideoAddress) {
    setVideo(found);
    form.setValue('videoHost', found.host, SET);
    form.setValue('vimeoId', found.id, SET);
  }

  function type(text: string) {
    setAddress(text);
    const found = readVideoAddress(text);
    if (found) take(found);
    else setVideo(undefined);
  }

  // Whoever pastes the address where the id belongs means the same.
  const vimeoId = form.watch('vimeoId');
  const takePasted = useEffectEvent(take);
  useEffect(() => {
    const found = readVideoAddress(vimeoId);
    if (found) takePasted(found);
  }, [vimeoId]);

  return (
    <>
      <div>
        <Labelled
          label={fields.address}
          hint={hints.address}
          optional
          error={isUnknown ? adminPosts.video.unknown : undefined}
        >
          {(control) => (
            <input
              className="admin-input"
              type="url"
              autoComplete="off"
              inputMode="url"
              {...control}
              value={address}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Labelled>
        <p className="admin-video-state" role="status">
          {video && state && adminPosts.video[state](hosts[video.host])}
        </p>
      </div>
      <div className="admin-pair">
        <ChoiceField
          form={form}
          name="videoHost"
          label={fields.videoHost}
          choices={choices.map((value) => ({ value, words: hosts[value] }))}
        />
        <TextField form={form} name="vimeoId" label={fields.vimeoId} />
      </div>
    </>
  );
}
