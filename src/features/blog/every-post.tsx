import { blogCopy } from '~/content/blog';
import { bundledPosts } from '~/content/posts';
import { paths } from '~/shared/paths';

/** All articles by their titles, where no script can turn the pages of the list. */
export function EveryPost() {
  return (
    <noscript>
      <div className="bg-sunken">
        <div className="container-page pb-20">
          <h2 className="text-[1.45rem]">{blogCopy.list.everything}</h2>
          <ul className="mt-5 columns-[20rem] gap-x-10">
            {bundledPosts.map(({ slug, title }) => (
              <li key={slug} className="break-inside-avoid py-1.5">
                <a href={paths.post(slug)} className="text-link underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </noscript>
  );
}
