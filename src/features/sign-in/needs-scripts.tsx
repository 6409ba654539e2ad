import { accountWithoutScripts } from '~/content/sign-in.json';
import { brand } from '~/facts/brand';
import { Notice } from '~/shared/ui/notice';

const { supportEmail } = brand;
const [name, host] = supportEmail.split('@');

/** Says that a form needs scripts, and why; an address to write to follows. */
export function NeedsScripts({ text = accountWithoutScripts.otherForm }: { text?: string }) {
  return (
    <noscript>
      <Notice tone="warning" title={accountWithoutScripts.title} className="mb-6">
        <p>
          <span>{text}</span>{' '}
          <a href={`mailto:${supportEmail}`} className="text-link underline underline-offset-2">
            {name}@<wbr />
            {host}
          </a>
          .
        </p>
      </Notice>
    </noscript>
  );
}
