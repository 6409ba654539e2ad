import { blogCopy } from '~/content/blog';
import { Button } from '~/shared/ui/button';

/** In place of the grid, where nothing in it would match. */
export function NoMatches({ onReset }: { onReset: () => void }) {
  const { heading, text, reset } = blogCopy.noMatches;
  return (
    <div className="rounded-card border border-dashed border-line-strong px-6 py-14 text-center">
      <h3 className="text-[1.45rem]">{heading}</h3>
      <p className="mt-2.5 text-soft">{text}</p>
      <Button variant="secondary" onClick={onReset} className="mt-6">
        {reset}
      </Button>
    </div>
  );
}
