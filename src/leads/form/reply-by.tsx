import { useEffect, useState } from 'react';
import { leadForms } from '~/content/lead-forms';
import { promises } from '~/content/promises';

/** The promise of a reply, and once the page is alive the moment that it means for a message sent now. */
export function ReplyBy() {
  const moment = useReply('replyBy');
  // Room for the second sentence, so that nothing below it moves.
  return (
    <p className="min-h-[4lh] text-sm leading-snug text-soft sm:min-h-[2lh]">
      {promises.weReply} {moment}
    </p>
  );
}

/** By when somebody replies to a message that has just been sent. */
export function ExpectReply() {
  const moment = useReply('replyMoment');
  return <p>{moment ? leadForms.receipt.expect(moment) : promises.weReply}</p>;
}

/** What the office says of a message sent when this is first shown; undefined until its code is there. */
function useReply(says: 'replyBy' | 'replyMoment'): string | undefined {
  const [now] = useState(Date.now);
  const [text, setText] = useState<string>();
  useEffect(() => {
    let shown = true;
    // Without it the promise in words stays.
    import('./office-text').then(
      // By name: a build leaves a module's whole out of those whose absence renews the page.
      ({ replyBy, replyMoment }) => shown && setText({ replyBy, replyMoment }[says](now)),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [says, now]);
  return text;
}
