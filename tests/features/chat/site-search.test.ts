// @vitest-environment node
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import faq from '~/content/faq.json';
import { searchSite } from '~/features/chat/prepared-answer';
import { paths } from '~/shared/paths';
import { loadSiteIndex } from '../../support/site-index';

beforeAll(loadSiteIndex);

describe('the links for a question', () => {
  it.each(faq.questions)('lead first to where "$question" is answered', async ({ id, question, answer }) => {
    const [best] = await searchSite(question, 1);
    expect(best).toMatchObject({ kind: 'faq', title: question, to: paths.faq(id), text: answer });
  });

  it('are the same however an apostrophe or an accent is written', async () => {
    const [question, ...others] = [
      'the supplier’s résumé',
      "the supplier's re\u0301sume\u0301",
      'THE SUPPLIER´S RESUME',
    ];
    const found = await searchSite(question as string, 6);
    expect(found).not.toEqual([]);
    for (const other of others) expect(await searchSite(other, 6), other).toEqual(found);
  });

  it.each(['asdf qwer', '?!', ''])('are none for "%s"', async (question) => {
    expect(await searchSite(question, 3)).toEqual([]);
  });

  it('lead to different places, and are not more than asked for', async () => {
    const counts: number[] = [];
    for (const { question } of faq.questions) {
      const found = await searchSite(question, 6);
      counts.push(found.length);
      expect(new Set(found.map(({ to }) => to)).size, question).toBe(found.length);
      expect(await searchSite(question, 1)).toEqual(found.slice(0, 1));
    }
    expect(Math.max(...counts)).toBeGreaterThan(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(6);
  });
});

describe('an index that cannot be loaded', () => {
  afterEach(() => {
    vi.doUnmock('~/features/chat/site-index');
    vi.resetModules();
  });

  it('gives no links, and is asked for again with the next question', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.resetModules();
    vi.doMock('~/features/chat/site-index', () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
    const fresh = await import('~/features/chat/prepared-answer');
    expect(await fresh.searchSite('book a demo', 3)).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
    vi.doUnmock('~/features/chat/site-index');
    expect(await fresh.searchSite('book a demo', 3)).not.toEqual([]);
  });

  it('holds up no answer for ever', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.useFakeTimers();
    vi.resetModules();
    vi.doMock('~/features/chat/site-index', () => new Promise(() => {}));
    const { searchSite } = await import('~/features/chat/prepared-answer');
    const found = searchSite('book a demo', 3);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await found).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });
});
