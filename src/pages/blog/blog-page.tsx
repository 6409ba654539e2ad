import { blogCopy, postCopy } from '~/content/blog.json';
import { box } from '~/content/newsletter-form.json';
import { AdSlot } from '~/features/blog/ad-slot';
import { getFeaturedPosts } from '~/features/blog/list-filters';
import { FeaturedPosts, PostList } from '~/features/blog/post-list';
import { NewsletterCard } from '~/features/newsletter/newsletter-card';
import { blogPosts } from '~/features/posts';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { SectionNav } from '~/shared/sections/section-nav';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';

export default function BlogPage() {
  return (
    <>
      <Head
        title={blogCopy.title}
        description={blogCopy.description}
        path={paths.blog()}
        card={{ kicker: postCopy.blog, title: blogCopy.heading, seed: 'blog' }}
      />
      <div className="container-page flex flex-col gap-x-16 gap-y-5 pt-16 pb-8 md:pt-20 md:pb-14 lg:flex-row lg:items-end lg:justify-between">
        <h1 tabIndex={-1} className="max-em-9.5 text-h2 sm:text-h1">
          {blogCopy.heading}
        </h1>
        <p className="max-w-104 text-lead text-muted lg:w-104 lg:shrink-0">{blogCopy.intro}</p>
      </div>
      <SectionNav parts={[blogCopy.list, box]} surface="light" />
      <div className="container-page">
        <AdSlot name="top" className="mb-12" />
      </div>
      <Sections>
        <Posts />
        <NoScriptPostList />
        <div className="container-page py-subsection print:hidden">
          <NewsletterCard id={box.id} />
        </div>
      </Sections>
    </>
  );
}

function Posts() {
  const featured = getFeaturedPosts(blogPosts);
  return (
    <>
      {featured.length > 0 && <FeaturedPosts posts={featured} />}
      <PostList posts={blogPosts} />
      <div className="container-page">
        <AdSlot name="middle" className="mt-16" />
      </div>
    </>
  );
}

/** Limits the size of the page, however many articles there are. */
const MAX_LISTED_POSTS = 20;

/** The articles by title, for browsers without scripts. */
function NoScriptPostList() {
  const copy = blogCopy.list;
  const complete = blogPosts.length <= MAX_LISTED_POSTS;
  return (
    <noscript>
      <div className="bg-subtle">
        <div className="container-page pb-20">
          <h2 className="text-h5">{complete ? copy.everything : copy.newest}</h2>
          <ul className="mt-5 columns-xs gap-x-10">
            {blogPosts.slice(0, MAX_LISTED_POSTS).map(({ slug, title }) => (
              <li key={slug} className="break-inside-avoid py-1.5">
                <Link to={paths.post(slug)} className="text-link underline">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
          {!complete && (
            <p className="mt-5 text-muted">
              {copy.earlier}
              <Link to="/rss.xml" className="text-link underline">
                {copy.feed}
              </Link>
              .
            </p>
          )}
        </div>
      </div>
    </noscript>
  );
}
