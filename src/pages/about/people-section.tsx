import { aboutPage, authors } from '~/content/about';
import { WeavePortrait } from '~/shared/motion/weave';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Section } from '~/shared/sections/section';

export function PeopleSection() {
  const { heading, intro, wrote } = aboutPage.people;
  return (
    <Section heading={heading} intro={intro} ground="sunken">
      <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {authors.map(({ name, role, dye, accent, text, article }) => (
          <li key={name} className="flex flex-col">
            <WeavePortrait seed={name} dye={dye} accent={accent} className="size-28 rounded-card" />
            <h3 className="mt-5 text-[1.3rem]">{name}</h3>
            <p className="text-[0.94rem] text-soft">{role}</p>
            <p className="mt-3 mb-4 text-[0.94rem]">{text}</p>
            <p className="mt-auto border-t border-line-strong/50 pt-3 text-[0.94rem] text-soft sm:min-h-[calc(2lh+0.75rem+1px)]">
              {wrote}{' '}
              <Link
                to={paths.post(article.slug)}
                className="text-link underline underline-offset-4 hover:no-underline"
              >
                {article.title}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
