import { useEffect, useState } from 'react';
import { promises } from '~/content/promises';

/** The promise of a reply, and once the page is alive the moment that it means for a message sent now. */
export function ReplyBy() {
  const [moment, setMoment] = useState<string>();
  useEffect(() => {
    let shown = true;
    // Without it the promise in words stays.
    import('./office-text').then(
      ({ replyBy }) => shown && setMoment(replyBy(Date.now())),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  // Room for the second sentence, so that nothing below it moves.
  return (
    <p className="min-h-[4lh] text-sm leading-snug text-soft sm:min-h-[2lh]">
      {promises.weReply} {moment}
    </p>
  );
}
