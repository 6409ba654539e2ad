// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findRoute, notFoundRoute, POST_ROUTE, routes } from '~/app/routes';
import faq from '~/content/faq.json';
import { plans } from '~/content/plans.json';
import { servicePages } from '~/content/service-pages';
import { passageKeywords, sitePassages } from '~/content/site-passages';
import { unconfigured } from '~/facts/deployment';
import { mailingWords } from '~/facts/mailing';
import { loadPost } from '~/features/blog/bundled-post';
import { bundledPosts } from '~/features/posts';
import { paths } from '~/shared/paths';

/** The longest that there is to say of visitors' addresses. */
const mailing = mailingWords('unticked-transactional');
const passages = sitePassages({ ...unconfigured, mailing: 'unticked-transactional' });
const byId = new Map(passages.map((passage) => [passage.id, passage]));
const placeOf = (to: string) => new URL(to, 'https://site.example');

describe('the passages of the site', () => {
  it('have a name of their own', () => {
    expect(byId.size).toBe(passages.length);
  });

  it('are short plain text under a title that fits a link', () => {
    for (const { id, title, text } of passages) {
      expect.soft(title.length, id).toBeLessThanOrEqual(75);
      expect.soft(title, id).toMatch(/^\p{Lu}/u);
      expect.soft(text.length, id).toBeGreaterThan(60);
      expect.soft(text.length, id).toBeLessThanOrEqual(600);
      expect.soft(text, id).toMatch(/[.?!]”?$/);
      expect.soft(`${title} ${text}`, id).not.toMatch(/<\w|undefined|\[object|\]\(|\*\*|\.\.|\{\w/);
    }
  });

  it("say of visitors' addresses what the build's settings make of them", () => {
    for (const id of ['privacy/use', 'terms/inquiries']) {
      expect(byId.get(id)?.text).toContain('which is empty until you tick it.');
      const none = sitePassages().find((passage) => passage.id === id)?.text;
      expect(none).toContain('You get the newsletter only if that box is ticked');
    }
    expect(byId.get('privacy/use')?.text).toContain(mailing);
  });

  it('say of a demo’s time what the build’s settings make of it', () => {
    const booking = { id: 'booking', name: '', role: '', receives: '', where: '', transfer: '' };
    const texts = (calendar: string) =>
      sitePassages({ ...unconfigured, calendar, recipients: [booking] })
        .filter(({ to }) => to === paths.demo())
        .map(({ text }) => text)
        .join(' ');
    expect(texts('Cal.com')).toMatch(/fixed once you’ve chosen it on Cal\.com/);
    for (const text of [texts('Cal.com'), texts('')])
      expect(text).not.toMatch(/It’s a request|above the calendar/);
  });

  it('lead to public pages that there are', () => {
    for (const { id, to } of passages) {
      const route = findRoute(placeOf(to).pathname, '/admin-access');
      expect.soft(route, id).not.toBe(notFoundRoute);
      expect.soft(route, id).toMatchObject({ handle: { requirement: 'public', output: 'page' } });
    }
  });

  it('cover every page on which a visitor could learn something', () => {
    const others = [
      // The first page repeats the words of the others, and these say the same as their namesakes.
      ...[paths.home(), paths.plans(), paths.privacy(), paths.terms()],
      ...[paths.register(), paths.forgotPassword()],
    ];
    const covered = new Set(passages.map(({ to }) => placeOf(to).pathname));
    const pages = routes
      .filter(
        ({ handle, path }) =>
          handle.requirement === 'public' && handle.output === 'page' && path !== POST_ROUTE,
      )
      .map(({ path }) => path);
    expect(pages.filter((path) => !covered.has(path) && !others.includes(path))).toEqual([]);
    for (const { slug } of bundledPosts) expect.soft(covered).toContain(paths.post(slug));
  });

  it('give whole answers to the questions of the site', () => {
    for (const { id, question, answer } of faq.questions)
      expect.soft(byId.get(`faq/${id}`)).toMatchObject({ title: question, text: answer, to: paths.faq(id) });
    const texts = passages.map(({ text }) => text);
    for (const { faqs } of servicePages) for (const { answer } of faqs) expect.soft(texts).toContain(answer);
  });

  it('say all that a plan includes', () => {
    for (const [name, { features }] of Object.entries(plans)) {
      const text = byId.get(`plan/${name.toLowerCase()}`)?.text;
      for (const { feature, included } of features)
        expect.soft(text?.includes(feature), `${name}: ${feature}`).toBe(included);
    }
  });

  it('are found by words for passages that there are, an article by its headings', async () => {
    for (const [id, words] of Object.entries(passageKeywords))
      expect.soft(byId.get(id)?.keywords, id).toContain(words);
    const [{ slug }] = bundledPosts as [(typeof bundledPosts)[0]];
    for (const { text } of (await loadPost(slug))?.headings ?? [])
      expect(byId.get(`post/${slug}`)?.keywords).toContain(text);
  });
});
