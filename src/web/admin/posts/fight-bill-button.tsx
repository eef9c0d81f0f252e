import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminMessages } from '../admin-messages.ts';
import { TYPED } from '../form/fields.tsx';
import { toPictureFile } from '../form/picture-file.ts';
import { api } from '../queries.ts';
import { type PostValues, toFightBillQuery } from './post-values.ts';

type FightBillFacts = NonNullable<ReturnType<typeof toFightBillQuery>>;

/** The server draws the typed values. */
export function FightBillButton({ form }: { form: UseFormReturn<PostValues> }) {
  const { fightBill: messages } = useAdminMessages().posts;
  const query = toFightBillQuery(form.watch());
  const drawing = useMutation({
    mutationFn: (query: FightBillFacts) => api('GET /fight-bill', { query }),
    onSuccess: (picture) => {
      form.setValue('image', toPictureFile(picture, 'fight-bill'), TYPED);
      form.setValue('imageCrop', undefined);
    },
  });
  return (
    <>
      <button
        className="button button-quiet"
        type="button"
        disabled={query === undefined}
        aria-disabled={drawing.isPending}
        onClick={() => {
          if (query && !drawing.isPending) drawing.mutate(query);
        }}
      >
        {messages.use}
      </button>
      <span className="admin-hint" role="status">
        {drawing.isError && messages.failed}
      </span>
    </>
  );
}
