import { cx } from './class-names';
import { OptionalPicture, type PictureProps } from './optional-picture';

interface PersonPictureProps extends Pick<PictureProps, 'picture' | 'sizes' | 'className'> {
  name: string;
}

/** A person's picture, or else the initials on the agency's color. Decorative: the name is beside it. */
export const PersonPicture = ({ name, className, ...picture }: PersonPictureProps) => (
  <OptionalPicture
    {...picture}
    className={className}
    fallback={
      <span aria-hidden="true" className={cx('@container grid place-items-center bg-indigo-700', className)}>
        <span className="font-display font-heading text-[length:40cqw] leading-none text-white">
          {getInitials(name)}
        </span>
      </span>
    }
  />
);

/** The first letters of the first and the last name. */
function getInitials(name: string): string {
  const letters = name.match(/(?<=^|[\s-])\p{L}/gu) ?? [];
  return [...new Set([letters[0], letters.at(-1)])].join('').toUpperCase();
}
