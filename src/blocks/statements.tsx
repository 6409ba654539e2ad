import { useId } from 'react';
import type { BlockProps } from './block';

/** Sentences in large letters, two beside each other. */
export const StatementsBlock = ({ parts }: BlockProps<'statements'>) => (
  <div className="container-page section-padding grid grid-cols-1 gap-x-16 gap-y-9 lg:grid-cols-2">
    {parts.map((part) => (
      <Statement key={part.heading} {...part} />
    ))}
  </div>
);

function Statement({ id, heading, statement, text }: BlockProps<'statements'>['parts'][number]) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="border-t-2 border-border-strong pt-5">
      <h2 id={headingId} className="text-h6 tracking-heading">
        {heading}
      </h2>
      <p className="mt-3 font-display font-heading text-h5 leading-heading lg:text-h4 text-balance tracking-heading">
        {statement}
      </p>
      <p className="mt-3 max-w-measure text-muted">{text}</p>
    </section>
  );
}
