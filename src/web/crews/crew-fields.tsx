import { CREW_NAME_MAX, CREW_NAME_MIN, STAKE_MAX } from '#contract/rules/limits.ts';
import { useMessages } from '../site/messages.ts';
import { InputField } from '../ui/form.tsx';

export type CrewValues = { name: string; stake: string };

type CrewFieldsProps = { values: CrewValues; saved?: CrewValues; onType: (values: CrewValues) => void };

/** `saved` values have no state. */
export function CrewFields({ values, saved, onType }: CrewFieldsProps) {
  const { fields } = useMessages().crews;
  const { name, stake } = values;
  const isLong = hasName(values);
  return (
    <>
      <InputField
        label={fields.name}
        name="crew-name"
        autoComplete="off"
        maxLength={CREW_NAME_MAX}
        value={name}
        onType={(typed) => onType({ name: typed, stake })}
        state={name === saved?.name || name.trim() === '' ? 'none' : isLong ? 'success' : 'warning'}
        warning={fields.shortName}
      />
      <InputField
        label={fields.stake}
        name="crew-stake"
        autoComplete="off"
        maxLength={STAKE_MAX}
        placeholder={fields.stakeHint}
        value={stake}
        onType={(typed) => onType({ name, stake: typed })}
        state={stake.trim() === '' || stake === saved?.stake ? 'none' : 'success'}
      />
    </>
  );
}

export function hasName({ name }: CrewValues): boolean {
  return [...name.trim()].length >= CREW_NAME_MIN;
}
