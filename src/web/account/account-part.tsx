/** One matter of the account page. */
import { type ReactNode, useId } from 'react';

export function AccountPart({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="account-part" aria-labelledby={id}>
      <div>
        <h2 className="account-part-title" id={id}>
          {title}
        </h2>
        <p className="account-part-text">{text}</p>
      </div>
      <div className="account-part-body">{children}</div>
    </section>
  );
}
