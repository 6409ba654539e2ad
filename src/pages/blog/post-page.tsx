import { useLocation } from 'react-router-dom';
import { blogCopy, postCopy } from '~/content/blog.json';
import { loadPost, useBundledPost } from '~/features/blog/bundled-post';
import { PostArticle, PostCards, PostNeighbors, RelatedPosts } from '~/features/blog/post-article';
import { mergePosts, useImportedPosts } from '~/features/blog/use-imported-posts';
import { NewsletterCard } from '~/features/newsletter/newsletter-card';
import { NotFound } from '~/features/not-found/not-found';
import { blogPosts } from '~/features/posts';
import { importedPosts } from '~/shared/articles/imported-posts';
import type { Post, PostSummary } from '~/shared/articles/post';
import { fillTemplate } from '~/shared/lib/fill-template';
import { readRaw } from '~/shared/lib/storage';
import { getPostSlug, paths } from '~/shared/paths';
import { Breadcrumb } from '~/shared/sections/breadcrumb';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { createBlogPosting, createBreadcrumbList, StructuredData } from '~/shared/seo/structured-data';
import { Callout } from '~/shared/ui/callout';
import { Spinner } from '~/shared/ui/spinner';

/** Fetches an article before its page is shown. False without one: it may have been renamed, and the host knows. */
export const loadArticle = async (slug: string): Promise<unknown> =>
  (await loadPost(slug)) ?? readRaw(importedPosts) !== null;

/** An article of the build, or an imported article of this browser, which takes precedence. */
export default function PostPage() {
  const slug = getPostSlug(useLocation().pathname) ?? '';
  const imported = useImportedPosts();
  // Last, because it may suspend for the text, and React loses count of hooks after that.
  const post = useBundledPost(slug);
  const found = imported?.find((post) => post.slug === slug);
  if (imported && found) {
    return <PostView key={`imported ${slug}`} post={found} posts={mergePosts(blogPosts, imported)} />;
  }
  if (post) return <PostView key={slug} post={post} posts={blogPosts} bundled />;
  return imported ? <MissingPost /> : <PostLoading />;
}

interface PostViewProps {
  post: Post;
  /** All articles, newest first. */
  posts: readonly PostSummary[];
  /** Known to the build, so it has a social image. */
  bundled?: boolean;
}

/** An article with links to others. */
function PostView({ post, posts, bundled = false }: PostViewProps) {
  const { title, excerpt, category, slug, dye, accent, date, author } = post;
  const path = paths.post(slug);
  const blog = { name: postCopy.blog, path: paths.blog() };
  return (
    <>
      <Head
        title={fillTemplate(postCopy.title, { title })}
        description={excerpt}
        path={path}
        card={{ kicker: category, title, seed: slug, dye, accent }}
        hasSocialImage={bundled}
        article={{ published: date, author, section: category }}
        noindex={post.imported ?? false}
      />
      <StructuredData
        things={[
          createBlogPosting({ ...post, summary: excerpt, path, hasSocialImage: bundled }),
          createBreadcrumbList(blog, { name: title, path }),
        ]}
      />
      <div className="container-page pt-16.5 md:pt-18.5">
        <Breadcrumb parent={blog} />
        {post.imported && <Callout tone="info" {...blogCopy.imported} className="mt-5 mb-7 max-w-measure" />}
      </div>
      <PostArticle post={post} />
      <Sections>
        <PostNeighbors post={post} posts={posts} />
        <RelatedPosts post={post} posts={posts} />
        <div className="container-page py-subsection-tight print:hidden">
          <NewsletterCard />
        </div>
      </Sections>
    </>
  );
}

/** Shown while the code for imported articles loads. */
function PostLoading() {
  const { pathname } = useLocation();
  const { title, heading } = postCopy.loading;
  return (
    <>
      <Head title={title} description={postCopy.description} path={pathname} noindex />
      <h1 tabIndex={-1} className="sr-only">
        {heading}
      </h1>
      <div className="grid min-h-[60dvh] place-items-center">
        <Spinner label={heading} />
      </div>
    </>
  );
}

/** No article has this address: the not-found page, with the newest articles. */
const MissingPost = () => (
  <NotFound>
    <PostCards id="recent" heading={postCopy.missing.heading} posts={blogPosts.slice(0, 3)} />
  </NotFound>
);
