/** Which video the post plays: a whole address fills host and id, and the host is asked for the rest. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { VideoFacts } from '#contract/editing.ts';
import { readVideoAddress, type VideoAddress } from '#contract/video-address.ts';
import { useAdminPostMessages } from '../../messages/en/admin-posts.ts';
import { useDebouncedValue } from '../form/debounce.ts';
import { Field, SelectField, TextField } from '../form/fields.tsx';
import { toPictureFile, validatePictureFile } from '../form/picture-file.ts';
import { api } from '../queries.ts';
import type { PostValues } from './post-values.ts';

const HOSTS = ['youtube', 'vimeo'] as const;
const SET_OPTIONS = { shouldDirty: true, shouldValidate: true };

type Props = {
  form: UseFormReturn<PostValues>;
  /** Whether a poster is saved already. */
  hasPoster: boolean;
  /** The saved post plays a file link, which no new post does. */
  hasFileLink: boolean;
};

export function VideoFields({ form, hasPoster, hasFileLink }: Props) {
  const adminPosts = useAdminPostMessages();
  const { fields, hints, hosts } = adminPosts;
  const [address, setAddress] = useState('');
  const [video, setVideo] = useState<VideoAddress>();
  const debounced = useDebouncedValue(address.trim());
  const isUnknown = debounced !== '' && readVideoAddress(debounced) === undefined;
  const choices = [...HOSTS, ...(hasFileLink ? (['videojs'] as const) : [])];

  /** What is filled or chosen already stands. */
  const state = useVideoLookup(video, ({ id }, { title, poster }: VideoFacts) => {
    const { title: typed, image } = form.getValues();
    if (title !== null && typed.trim() === '') form.setValue('title', title, SET_OPTIONS);
    const file = poster === null || hasPoster || image ? undefined : toPictureFile(poster, id);
    if (file && !validatePictureFile(file)) form.setValue('image', file, SET_OPTIONS);
  });

  function applyAddress(found: VideoAddress) {
    setVideo(found);
    form.setValue('videoHost', found.host, SET_OPTIONS);
    form.setValue('vimeoId', found.id, SET_OPTIONS);
  }

  function handleAddress(text: string) {
    setAddress(text);
    const found = readVideoAddress(text);
    if (found) applyAddress(found);
    else setVideo(undefined);
  }

  // Whoever pastes the address where the id belongs means the same.
  const vimeoId = form.watch('vimeoId');
  const applyPasted = useEffectEvent(applyAddress);
  useEffect(() => {
    const found = readVideoAddress(vimeoId);
    if (found) applyPasted(found);
  }, [vimeoId]);

  return (
    <>
      <div>
        <Field
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
              onChange={(event) => handleAddress(event.target.value)}
            />
          )}
        </Field>
        <p className="admin-video-state" role="status">
          {video && state && adminPosts.video[state](hosts[video.host])}
        </p>
      </div>
      <div className="admin-pair">
        <SelectField
          form={form}
          name="videoHost"
          label={fields.videoHost}
          options={choices.map((value) => ({ value, words: hosts[value] }))}
        />
        <TextField form={form} name="vimeoId" label={fields.vimeoId} />
      </div>
    </>
  );
}

type LookupState = 'asking' | 'told' | 'silent';

/** Milliseconds without another address before the host is asked; an id that is being typed is many ids. */
const LOOKUP_DELAY_MS = 300;

/** Asks about `video` whenever it is another one; `take` hears what its host tells, unless another is asked about by then. */
function useVideoLookup(
  video: VideoAddress | undefined,
  onFound: (video: VideoAddress, facts: VideoFacts) => void,
): LookupState | undefined {
  const [state, setState] = useState<LookupState>();
  const handleFound = useEffectEvent(onFound);
  const { host, id } = video ?? {};

  useEffect(() => {
    setState(undefined);
    if (host === undefined || id === undefined) return;
    let cancelled = false;
    const timer = setTimeout(async () => {
      setState('asking');
      const facts = await fetchVideoFacts({ host, id });
      if (cancelled) return;
      setState(facts ? 'told' : 'silent');
      if (facts) handleFound({ host, id }, facts);
    }, LOOKUP_DELAY_MS);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [host, id]);

  return state;
}

/** Nothing where the host does not answer, or has nothing to tell. */
async function fetchVideoFacts({ host, id }: VideoAddress): Promise<VideoFacts | undefined> {
  try {
    const facts = await api('GET /videos/{host}/{id}', { params: { host, id } });
    return facts.title === null && facts.poster === null ? undefined : facts;
  } catch {
    return undefined;
  }
}
