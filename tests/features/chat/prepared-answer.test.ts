// @vitest-environment node
import '../../support/office-fixture';

import { describe, expect, it } from 'vitest';
import { preparedAnswer } from '~/features/chat/prepared-answer';

const OPEN = Date.parse('2026-11-20T12:00:00-08:00');
const CLOSED = Date.parse('2026-11-22T12:00:00-08:00');

const replyTo = async (question: string, now = OPEN) => (await preparedAnswer(question, now)).content;

describe('the reply by keyword', () => {
  it.each(['hello', 'Hi', 'HELLO there', 'hi, anybody in?'])('greets: %s', async (question) => {
    expect(await replyTo(question)).toMatch(/^Hello\..*help.*AI solutions/);
  });

  it.each(['Which agents do you have?', 'an AGENT for us', 'What is Lutra'])(
    'tells of the specialized agents: %s',
    async (question) => {
      const reply = await replyTo(question);
      for (const work of ['specialized agents', 'customer service', 'sales', 'technical support'])
        expect(reply).toContain(work);
    },
  );

  it.each(['price?', 'What does it cost', 'costs', 'your PRICES', 'pricing'])(
    'gives the price: %s',
    async (question) => {
      const { content, links } = await preparedAnswer(question, OPEN);
      expect(content).toMatch(/^Plans start at \$199\/month.*2 specialized agents.*pricing page.*sales/);
      expect(links).toContainEqual({ label: expect.any(String), to: '/pricing' });
    },
  );

  it.each(['How do I integrate this?', 'implementation time', 'Which integrations'])(
    'tells of integration: %s',
    async (question) => {
      expect(await replyTo(question)).toMatch(/a few lines of code.*under a week/);
    },
  );

  it('takes the subject of a greeting or of an agent before either', async () => {
    expect(await replyTo('Hi, what does it cost?')).toContain('$199/month');
    expect(await replyTo('What does an agent cost?')).toContain('$199/month');
    expect(await replyTo('Hello, can I integrate an agent?')).toContain('a few lines of code');
  });

  it.each(['Which hospitals do you work with', 'chips', 'this', 'something else'])(
    'finds no keyword within another word: %s',
    async (question) => {
      expect(await replyTo(question)).toContain('connect you with a specialist');
    },
  );
});

describe('below it', () => {
  it.each([
    ['How much is the Professional plan?', /\$1,299 a month, or \$1,099 when billed annually/, '/pricing'],
    [
      'What does Enterprise cost a year?',
      /^Plans start at \$199.*\n\n.*\n\$2,499 a month, or \$2,099/s,
      '/pricing',
    ],
    ['Integrate with Salesforce?', /few lines of code.*\n\n.*Salesforce/s, '/faq#integrations'],
    ['How does the trial work?', /7 days of the trial.*charge nothing/s, '/pricing#plan-or-project'],
    ['What happens at the limit?', /email you at 80%/, '/pricing'],
    ['Is there a refund?', /first payment or on the day your first automation handles real work/, '/pricing'],
    ['Can I cancel?', /any day/, '/faq#ending'],
    ['demo', /Book a demo.*30 minutes/s, '/demo'],
    ['Can I get a demo?', /Book a demo/, '/demo'],
  ])('stands the answer of the page that knows it: %s', async (question, text, page) => {
    const { content, links } = await preparedAnswer(question, OPEN);
    expect(content).toMatch(text);
    expect(links.map(({ to }) => to)).toContain(page);
  });

  it('a demo is offered as a booking first', async () => {
    expect((await preparedAnswer('demo please', OPEN)).links[0]).toEqual({
      label: 'Book a demo',
      to: '/demo',
    });
  });

  it('stands nothing after a greeting', async () => {
    expect(await replyTo('Hello, I have a project')).not.toContain('From “');
  });

  it('no article is quoted in place of an answer', async () => {
    const { content, links } = await preparedAnswer('What is prompt injection?', OPEN);
    expect(links.map(({ to }) => to)).toContain('/blog/prompt-injection-for-buyers');
    expect(content).not.toContain('“Prompt injection');
  });
});

describe('the offer of a specialist', () => {
  it('comes with up to three pages of the site that fit', async () => {
    const { links } = await preparedAnswer('What happens to our personal data?', OPEN);
    expect(links.length).toBeGreaterThan(0);
    expect(links.length).toBeLessThanOrEqual(3);
    expect(links.map(({ to }) => to)).toContain('/faq#data');
    for (const { label, to } of links) {
      expect(label).not.toBe('');
      expect(to).toMatch(/^\//);
    }
  });

  it('comes without a link where nothing fits', async () => {
    expect((await preparedAnswer('xyzzy plugh', OPEN)).links).toEqual([]);
  });

  it('says outside office hours when people are back', async () => {
    expect(await replyTo('something else', OPEN)).not.toContain('back');
    expect(await replyTo('something else', CLOSED)).toMatch(
      /people are back (?:today|tomorrow|on \w+) at \d/,
    );
    expect(await replyTo('hello', CLOSED)).not.toContain('back');
  });
});
