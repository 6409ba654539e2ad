import authorTexts from '~/content/authors.json';
import { people as labels } from '~/content/block-labels.json';
import { authors, hasSampleAuthors } from '~/facts/authors';
import { AvatarArtwork } from '~/shared/motion/artwork';
import { Link } from '~/shared/navigation/link';
import { Section } from '~/shared/sections/section';
import type { BlockProps } from './block';

const portraitDyes = [
  { dye: 'indigo', accent: 'weld' },
  { dye: 'mist', accent: 'madder' },
  { dye: 'weld', accent: 'indigo' },
  { dye: 'madder', accent: 'weld' },
] as const;

const intro = hasSampleAuthors ? authorTexts.introOfSamples : authorTexts.intro;

/** The people of the agency, each with an article. */
export const PeopleBlock = ({ id, heading, place }: BlockProps<'people'>) => (
  <Section id={id} heading={heading} intro={intro} background={place.background}>
    <ul className="grid grid-cols-1 gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {authors.map(({ trade, name, role, text }, index) => (
        <li key={name} className="flex flex-col">
          <div className="flex items-center gap-x-4 lg:block">
            <AvatarArtwork
              seed={name}
              {...portraitDyes[index % portraitDyes.length]}
              className="size-16 shrink-0 rounded-card lg:size-28"
            />
            <div>
              <h3 className="text-h6 lg:mt-5">{name}</h3>
              <p className="text-ui text-muted">{role}</p>
            </div>
          </div>
          <p className="mt-2 mb-3 text-ui">{text ?? authorTexts.trades[trade].text}</p>
          <p className="mt-auto border-t border-border-strong/50 pt-3 text-ui text-muted sm:min-h-[calc(2lh+0.75rem+1px)]">
            {labels.wrote}{' '}
            <Link
              to={authorTexts.trades[trade].article.to}
              className="text-link underline underline-offset-4 hover:no-underline"
            >
              {authorTexts.trades[trade].article.label}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  </Section>
);
