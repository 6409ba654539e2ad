import { people as labels } from '~/content/block-labels.json';
import { intro, introOfSamples, people } from '~/content/people.json';
import { Link } from '~/shared/navigation/link';
import { Section } from '~/shared/sections/section';
import { PersonPicture } from '~/shared/ui/person-picture';
import type { BlockProps } from './block';

/** The people of the agency, each with an article. */
export const PeopleBlock = ({ id, heading, place }: BlockProps<'people'>) => (
  <Section
    id={id}
    heading={heading}
    intro={people.some(({ sample }) => sample) ? introOfSamples : intro}
    background={place.background}
  >
    <ul className="grid grid-cols-1 gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {people.map((person) => (
        <li key={person.id} className="flex flex-col">
          <div className="flex items-center gap-x-4 lg:block">
            <PersonPicture
              picture={person.picture}
              name={person.name}
              sizes="(min-width: 64rem) 10.5rem, 4.5rem"
              className="size-16 shrink-0 rounded-card lg:size-28"
            />
            <div>
              <h3 className="text-h6 lg:mt-5">
                {person.profile ? (
                  <a href={person.profile} className="text-link hover:underline">
                    {person.name}
                  </a>
                ) : (
                  person.name
                )}
              </h3>
              <p className="text-ui text-muted">{person.role}</p>
            </div>
          </div>
          <p className="mt-2 mb-3 text-ui">{person.text}</p>
          {person.article && (
            <p className="mt-auto border-t border-border-strong/50 pt-3 text-ui text-muted sm:min-h-[calc(2lh+0.75rem+1px)]">
              {labels.wrote}{' '}
              <Link
                to={person.article.to}
                className="text-link underline underline-offset-4 hover:no-underline"
              >
                {person.article.label}
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  </Section>
);
