import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { VideoMetadata } from '#contract/api/posts.ts';
import { type ParsedVideoUrl, parseVideoUrl } from '#contract/rules/videos.ts';
import { Field } from '../../ui/form.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { useDebouncedValue } from '../form/debounce.ts';
import { SelectField, TextField, TYPED } from '../form/fields.tsx';
import { toPictureFile, validatePictureFile } from '../form/picture-file.ts';
import { api } from '../queries.ts';
import type { PostValues } from './post-values.ts';

const HOSTS = ['youtube', 'vimeo'] as const;

type VideoFieldsProps = {
  form: UseFormReturn<PostValues>;
  hasPoster: boolean;
  /** Only a saved post can have a file link. */
  hasFileLink: boolean;
};

/** A pasted address sets host and id. The host gives title and poster. */
export function VideoFields({ form, hasPoster, hasFileLink }: VideoFieldsProps) {
  const { fields, hints, hosts, video: messages } = useAdminMessages().posts;
  const [address, setAddress] = useState('');
  const [video, setVideo] = useState<ParsedVideoUrl>();
  const debounced = useDebouncedValue(address.trim());
  const input = useRef<HTMLInputElement>(null);
  const { hash } = useLocation();
  const isInvalid = debounced !== '' && parseVideoUrl(debounced) === undefined;
  const hostOptions = [...HOSTS, ...(hasFileLink ? (['videojs'] as const) : [])];

  const lookup = useVideoLookup(video, ({ id }, { title, poster }) => {
    const { title: typedTitle, image } = form.getValues();
    if (title !== null && typedTitle.trim() === '') form.setValue('title', title, TYPED);
    const file = poster === null || hasPoster || image ? undefined : toPictureFile(poster, id);
    if (file && !validatePictureFile(file)) form.setValue('image', file, TYPED);
  });

  function applyAddress(found: ParsedVideoUrl) {
    setVideo(found);
    form.setValue('videoHost', found.host, TYPED);
    form.setValue('vimeoId', found.id, TYPED);
    form.setValue('vimeoHash', found.hash ?? '', TYPED);
  }

  function handleAddress(text: string) {
    setAddress(text);
    const found = parseVideoUrl(text);
    if (found) applyAddress(found);
    else setVideo(undefined);
  }

  // The list of videos that no longer play links to this field.
  useEffect(() => {
    if (hash === '#video') input.current?.focus();
  }, [hash]);

  // An address in the field of the id works too.
  const vimeoId = form.watch('vimeoId');
  const applyPasted = useEffectEvent(applyAddress);
  useEffect(() => {
    const found = parseVideoUrl(vimeoId);
    if (found) applyPasted(found);
  }, [vimeoId]);

  return (
    <>
      <div>
        <Field
          label={fields.address}
          hint={hints.address}
          optional
          error={isInvalid ? messages.invalidAddress : undefined}
        >
          {(control) => (
            <input
              className="admin-input"
              ref={input}
              type="url"
              autoComplete="off"
              inputMode="url"
              {...control}
              value={address}
              onChange={(event) => handleAddress(event.target.value)}
            />
          )}
        </Field>
        <p className="admin-video-state small strong" role="status">
          {video && lookup && messages[lookup](hosts[video.host])}
        </p>
      </div>
      <div className="admin-pair stack">
        <SelectField
          form={form}
          name="videoHost"
          label={fields.videoHost}
          options={hostOptions.map((value) => ({ value, label: hosts[value] }))}
        />
        <TextField form={form} name="vimeoId" label={fields.vimeoId} />
      </div>
      {form.watch('videoHost') === 'vimeo' && (
        <TextField form={form} name="vimeoHash" label={fields.vimeoHash} hint={hints.vimeoHash} optional />
      )}
    </>
  );
}

type LookupState = 'loading' | 'found' | 'notFound';

/** Fetches title and poster once the admin stops typing. */
function useVideoLookup(
  video: ParsedVideoUrl | undefined,
  onFound: (video: ParsedVideoUrl, metadata: VideoMetadata) => void,
): LookupState | undefined {
  const settled = useDebouncedValue(video);
  const { data, isFetching } = useQuery({
    queryKey: ['videos', settled],
    queryFn: settled ? () => fetchVideoMetadata(settled) : skipToken,
    retry: false,
  });
  const handleFound = useEffectEvent(onFound);
  useEffect(() => {
    if (settled && data) handleFound(settled, data);
  }, [settled, data]);
  if (!video || video !== settled) return undefined;
  if (isFetching) return 'loading';
  return data && (data.title !== null || data.poster !== null) ? 'found' : 'notFound';
}

function fetchVideoMetadata({ host, id, hash }: ParsedVideoUrl): Promise<VideoMetadata> {
  const query = hash === undefined ? {} : { vimeoHash: hash };
  return api('GET /videos/{host}/{id}', { params: { host, id }, query });
}
