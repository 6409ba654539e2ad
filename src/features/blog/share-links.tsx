import { useConfig } from '~/config/config-store';
import { originSection } from '~/config/site-sections';
import { postCopy } from '~/content/blog';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { Button, buttonClass } from '~/shared/ui/button';
import { CopyButton } from '~/shared/ui/copy-button';

interface ShareLinksProps {
  title: string;
  /** The article's address on this site. */
  path: string;
}

/** Ways to share an article. Plain links: no third-party script watches this page for them. */
export function ShareLinks({ title, path }: ShareLinksProps) {
  const url = new URL(path, useConfig(originSection).url).href;
  const copy = postCopy.share;
  const hydrated = useHydrated();
  // The address the visitor reads it at, even if the site has other names elsewhere.
  const here = hydrated ? new URL(path, location.origin).href : url;

  // It also rejects when the visitor cancels.
  const shareElsewhere = () => void navigator.share({ title, url: here }).catch(() => undefined);

  return (
    <section aria-labelledby="share" className="print:hidden">
      <h2 id="share" className="font-sans text-[1rem] leading-snug font-semibold tracking-normal">
        {copy.heading}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {[
          { label: copy.linkedIn, href: withQuery(LINKEDIN, { url }) },
          { label: copy.x, href: withQuery(X, { text: title, url }) },
          { label: copy.email, href: mailTo(title, url) },
        ].map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="noopener noreferrer" className={look}>
              {label}
            </a>
          </li>
        ))}
        {hydrated && 'share' in navigator && (
          <li>
            <Button variant="secondary" size="sm" onClick={shareElsewhere}>
              {copy.other}
            </Button>
          </li>
        )}
        <li>
          <CopyButton text={here} label={copy.copy} copied={copy.copied} failed={copy.notCopied} />
        </li>
      </ul>
    </section>
  );
}

const LINKEDIN = 'https://www.linkedin.com/sharing/share-offsite/';
const X = 'https://x.com/intent/post';
const look = buttonClass({ variant: 'secondary', size: 'sm' });

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`;

// Mail programs read a plus as a plus, not a space.
const mailTo = (subject: string, body: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
