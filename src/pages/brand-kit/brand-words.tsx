import { brandKitPage as copy } from '~/content/brand-kit';
import { CopyButton } from '~/shared/ui/copy-button';

/** What others may say about the agency, ready to copy. */
export function BrandWords() {
  const { words } = copy;
  return (
    <>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-2">
        {[words.short, words.long].map((part) => (
          <div key={part.label} className="border-t border-line pt-5">
            <h3 className="text-[1.2rem]">{part.label}</h3>
            <p className="mt-3 mb-5 max-w-measure">{part.text}</p>
            <CopyButton
              text={part.text}
              label={copy.colors.copy}
              copied={copy.colors.copied}
              name={`${copy.colors.copy}: ${part.label}`}
            />
          </div>
        ))}
      </div>
      <p className="mt-10 text-soft">{words.name}</p>
    </>
  );
}
