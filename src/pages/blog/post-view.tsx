import { blogCopy, postCopy } from '~/content/blog';
import type { Post, PostSummary } from '~/content/post';
import { PostArticle } from '~/features/blog/post-article';
import { PostNeighbors } from '~/features/blog/post-neighbors';
import { RelatedPosts } from '~/features/blog/related-posts';
import { NewsletterBox } from '~/features/newsletter/newsletter-box';
import { paths } from '~/shared/paths';
import { Breadcrumb } from '~/shared/sections/breadcrumb';
import { Head } from '~/shared/seo/head';
import { blogPosting, breadcrumbList } from '~/shared/seo/json-ld';
import { StructuredData } from '~/shared/seo/structured-data';
import { Notice } from '~/shared/ui/notice';

interface PostViewProps {
  post: Post;
  /** All of them, newest first. */
  posts: readonly PostSummary[];
  /** Known to the build, which has drawn its social image. */
  bundled?: boolean;
}

/** An article and where to go from it. */
export function PostView({ post, posts, bundled = false }: PostViewProps) {
  const { title, excerpt, category, slug, dye, accent, date, author } = post;
  const path = paths.post(slug);
  const home = { name: postCopy.home, path: paths.home() };
  const blog = { name: postCopy.blog, path: paths.blog() };
  return (
    <>
      <Head
        title={postCopy.title(title)}
        description={excerpt}
        path={path}
        card={{ kicker: category, title, seed: slug, dye, accent }}
        drawn={bundled}
        article={{ published: date, author, section: category }}
        noindex={post.imported ?? false}
      />
      <StructuredData
        things={[
          blogPosting({ ...post, path, drawn: bundled }),
          breadcrumbList([home, blog, { name: title, path }]),
        ]}
      />
      <div className="container-page pt-6 md:pt-10">
        <Breadcrumb trail={[home, blog]} />
        {post.imported && (
          <Notice tone="info" title={blogCopy.imported.title} className="mt-5 mb-7 max-w-measure">
            <p>{blogCopy.imported.text}</p>
          </Notice>
        )}
      </div>
      <PostArticle post={post} />
      <PostNeighbors post={post} posts={posts} />
      <RelatedPosts post={post} posts={posts} />
      <div className="container-page py-[clamp(56px,7vw,96px)] print:hidden">
        <NewsletterBox />
      </div>
    </>
  );
}
