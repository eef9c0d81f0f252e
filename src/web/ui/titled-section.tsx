import { type ReactNode, useId } from 'react';

type TitledSectionProps = {
  title: ReactNode;
  /** The id of the heading, where an address or a style names it. */
  id?: string;
  className?: string;
  titleClass?: string;
  children: ReactNode;
};

export function TitledSection({ title, id, className, titleClass, children }: TitledSectionProps) {
  const generatedId = useId();
  const headingId = id ?? generatedId;
  return (
    <section className={className} aria-labelledby={headingId}>
      <h2 className={titleClass} id={headingId}>
        {title}
      </h2>
      {children}
    </section>
  );
}
