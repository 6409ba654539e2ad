import { blogCopy } from '~/content/blog';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import type { Retry } from './posts-state';

/** Says that the list may be out of date, and lets the visitor ask again. */
export function UnreachableNotice({ retry }: { retry: Retry }) {
  const { title, text, retry: label } = blogCopy.unreachable;
  return (
    <Notice tone="warning" title={title} role="status">
      <p>{text}</p>
      <Button variant="secondary" size="sm" busy={retry.busy} onClick={retry.run} className="mt-1.5">
        {label}
      </Button>
    </Notice>
  );
}
