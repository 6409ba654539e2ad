import { useSettings } from '~/config/config-store';
import { adsPageSettings } from '~/config/page-settings';
import { blogCopy } from '~/content/blog.json';
import { cx } from '~/shared/ui/class-names';

/** Reserves the height of an advertisement. Renders nothing when ads are off. */
export function AdSlot({ name, className }: { name: keyof typeof sizes; className?: string }) {
  const { enabled } = useSettings(adsPageSettings);
  if (!enabled) return null;
  return (
    <div
      data-ad-slot={name}
      className={cx(
        'flex flex-col items-center overflow-hidden rounded pt-1 border border-border bg-subtle text-mini text-muted print:hidden',
        sizes[name],
        className,
      )}
    >
      {blogCopy.advertisement}
    </div>
  );
}

// In px: advertisements don't grow with the visitor's text size.
const sizes = {
  top: 'h-[90px]',
  middle: 'h-[250px]',
  sidebar: 'h-[600px] w-[300px]',
  'in-content': 'h-[250px]',
  'before-comments': 'h-[280px]',
};
