import { type FormEvent, useRef, useState } from 'react';
import { builtConfig } from '~/config/config-store';
import { adminSection } from '~/config/site-sections';
import { accessSwitches, discreetPath as copy } from '~/content/admin/security';
import { TextField } from '~/shared/forms/fields';
import { withoutEnd } from '~/shared/lib/without-end';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';

interface DiscreetPathFieldProps {
  saved: string;
  onSave: (path: string, done: string) => void;
}

/** The address that leads to the admin area. Unlike a switch it is saved by a button. */
export function DiscreetPathField({ saved, onSave }: DiscreetPathFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Undefined while the field follows the saved path.
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const built = builtConfig(adminSection).discreetAdminPath;

  const save = (event: FormEvent) => {
    event.preventDefault();
    const path = tidyPath(typed ?? saved);
    const found = pathProblem(path);
    setProblem(found);
    if (found) return field.current?.focus();
    setTyped(undefined);
    if (path === saved) return setSaid(copy.unchanged(path));
    setSaid(copy.savedNow(path));
    onSave(path, copy.saved(path));
  };

  return (
    <form noValidate method="post" onSubmit={save} className="max-w-xl space-y-3 pt-2">
      <TextField
        ref={field}
        name="discreetAdminPath"
        label={copy.label}
        hint={
          <>
            {copy.text}{' '}
            <span className="text-text">
              {saved !== built && `${accessSwitches.changedHere} `}
              {accessSwitches.build(built)}
            </span>
          </>
        }
        // A stored path that clashes with a page is reported before anything is typed.
        error={problem ?? (typed === undefined ? pathProblem(saved) : undefined)}
        value={typed ?? saved}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
          setSaid('');
        }}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary">
          {copy.save}
        </Button>
        <p role="status" className="text-sm text-soft">
          {typed !== undefined && typed !== saved ? copy.unsaved : said}
        </p>
        <Link
          to={saved}
          className="inline-flex min-h-11 items-center text-sm text-link underline underline-offset-4"
        >
          {copy.open} <span className="sr-only">{saved}</span>
        </Link>
      </div>
    </form>
  );
}

/** The path as it would be stored. */
export const tidyPath = (typed: string): string => withoutEnd(typed.trim(), '/') || typed.trim().slice(0, 1);

/** Why the path can't lead to the admin area, or undefined. Expects a tidy one. */
export function pathProblem(path: string): string | undefined {
  const { errors } = copy;
  if (path === '') return errors.empty;
  if (/^\/+$/.test(path)) return errors.home;
  if (!schema.safeParse(path).success || path.includes('//')) return errors.form;
  // Some hosts don't distinguish /Pricing from /pricing.
  const lower = path.toLowerCase();
  if (PAGES.has(lower) || FOLDERS_OF_PAGES.some((folder) => lower.startsWith(folder)))
    return errors.page(path);
  return FOLDERS_OF_FILES.some((folder) => `${lower}/`.startsWith(folder)) ? errors.files(path) : undefined;
}

const schema = adminSection.schema.shape.discreetAdminPath;

// A query or an anchor, of any form, doesn't make a separate address.
const PAGES: ReadonlySet<string> = new Set(
  Object.values(paths).map((path) => (path as (of: string) => string)('').replace(/[?#].*/, '')),
);
const FOLDERS_OF_PAGES = [paths.services(), paths.compare(), paths.blog(), paths.resources()].map(
  (path) => `${path}/`,
);
const FOLDERS_OF_FILES = ['/api/', '/assets/', '/figures/', '/icons/'];
