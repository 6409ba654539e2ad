import { accountWithoutScripts } from '~/content/sign-in.json';
import { brand } from '~/facts/brand';
import { Callout } from '~/shared/ui/callout';

const { supportEmail } = brand;
const [name, host] = supportEmail.split('@');

/** Says that a form needs scripts, and why; an address to write to follows. */
export function NeedsScripts({ text = accountWithoutScripts.otherForm }: { text?: string }) {
  return (
    <noscript>
      <Callout tone="warning" title={accountWithoutScripts.title} className="mb-6">
        <p>
          <span>{text}</span>{' '}
          <a href={`mailto:${supportEmail}`} className="text-link underline underline-offset-2">
            {name}@<wbr />
            {host}
          </a>
          .
        </p>
      </Callout>
    </noscript>
  );
}
