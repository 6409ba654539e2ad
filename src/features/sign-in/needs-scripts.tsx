import { accountWithoutScripts as copy } from '~/content/sign-in';
import { Notice } from '~/shared/ui/notice';

/** Says so where a form cannot work. */
export function NeedsScripts() {
  return (
    <noscript>
      <Notice tone="warning" title={copy.title}>
        <p>
          {copy.text}{' '}
          <a href={`mailto:${copy.email}`} className="text-link underline underline-offset-2">
            {copy.email}
          </a>
          .
        </p>
      </Notice>
    </noscript>
  );
}
