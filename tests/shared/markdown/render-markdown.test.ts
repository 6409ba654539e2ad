import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '~/shared/markdown/render-markdown';

const renderToDom = (markdown: string, options?: Parameters<typeof renderMarkdown>[1]) => {
  const { html, headings } = renderMarkdown(markdown, options);
  const body = document.createElement('div');
  body.innerHTML = html;
  return { body, headings };
};

describe('headings', () => {
  it('have unique anchors', () => {
    const { body, headings } = renderToDom(
      '## What it costs\n\n### Run & review\n\n## What it costs\n\n## À la carte',
    );
    expect(headings).toEqual([
      { id: 'what-it-costs', text: 'What it costs', level: 2 },
      { id: 'run--review', text: 'Run & review', level: 3 },
      { id: 'what-it-costs-1', text: 'What it costs', level: 2 },
      { id: 'à-la-carte', text: 'À la carte', level: 2 },
    ]);
    for (const { id, text } of headings) expect(body.querySelector(`#${id}`)?.textContent).toBe(text);
  });

  it('never take the ids of the page around the article', () => {
    const { headings } = renderMarkdown(
      '## Contents\n\n## Related\n\n## Share\n\n## Main\n\n## Contents\n\n## Footer links\n\n## Cookie banner title',
    );
    expect(headings.map(({ id }) => id)).toEqual([
      'contents-1',
      'related-1',
      'share-1',
      'main-1',
      'contents-2',
      'footer-links-1',
      'cookie-banner-title-1',
    ]);
  });

  // As https://github.com/Flet/github-slugger writes them.
  it.each([
    ['Привет, мир!', 'привет-мир'],
    ['नमस्ते दुनिया', 'नमस्ते-दुनिया'],
    ['What’s new in 2.0?', 'whats-new-in-20'],
    ['`snake_case` & *more*', 'snake_case--more'],
    ['???', 'section'],
  ])('keep the letters of every script: %s', (text, id) => {
    expect(renderMarkdown(`## ${text}`).headings[0]?.id).toBe(id);
  });

  it('leave the first level to the page', () => {
    const { body } = renderToDom('# Title');
    expect(body.querySelector('h1')).toBeNull();
    expect(body.querySelector('h2')?.textContent).toBe('Title');
  });
});

describe('pictures', () => {
  it('become figures with a caption', () => {
    const { body } = renderToDom('![A bar chart](/figures/a.svg "Costs by month.")');
    const image = body.querySelector('figure img');
    expect(image).toHaveAttribute('alt', 'A bar chart');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(body.querySelector('figcaption')?.textContent).toBe('Costs by month.');
    expect(body.querySelector('p')).toBeNull();
  });

  it('without an alternative text get the known one, alone and in a line', () => {
    const asked: string[] = [];
    const { body } = renderToDom(
      '![](/a.jpg)\n\nIn a line ![ ](/b.jpg) and ![Its own](/c.jpg), ![](/d.jpg).',
      {
        getAlt: (src) => {
          asked.push(src);
          return src === '/d.jpg' ? undefined : `A "picture" of <${src}>`;
        },
      },
    );
    expect([...body.querySelectorAll('img')].map((image) => image.getAttribute('alt'))).toEqual([
      'A "picture" of </a.jpg>',
      'A "picture" of </b.jpg>',
      'Its own',
      '',
    ]);
    expect(asked).toEqual(['/a.jpg', '/b.jpg', '/d.jpg']);
  });

  it('scroll in their own box, by keyboard too, if they are drawings', () => {
    const { body } = renderToDom('![A bar chart](/figures/A.SVG)\n\n![A desk](/photos/desk.jpg)');
    const [drawing, photo] = body.querySelectorAll('figure');
    expect(drawing?.querySelector('.drawing-scroll > img')).toHaveAttribute('alt', 'A bar chart');
    expect(drawing?.querySelector('.drawing-scroll')).toHaveAttribute('tabindex', '0');
    expect(photo?.firstElementChild).toHaveAttribute('alt', 'A desk');
  });
});

it('highlights code in known languages, and escapes all other code', () => {
  const { body } = renderToDom('```json\n{"a": 1}\n```\n\n```text\n<b>\n```', {
    highlight: (code, language) => (language === 'json' ? `<span class="hljs">${code}</span>` : undefined),
  });
  const [json, text] = body.querySelectorAll('pre');
  expect(json?.querySelector('.hljs')?.textContent).toBe('{"a": 1}');
  expect(json).toHaveAttribute('tabindex', '0');
  expect(text?.textContent).toContain('<b>');
  expect(text?.querySelector('b')).toBeNull();
});

it('puts tables into a scrolling box, with a header for each column', () => {
  const { body } = renderToDom('| Step | Hours |\n|---|---:|\n| Build | 12 |');
  expect(body.querySelector('.table-scroll > table th[scope="col"]')?.textContent).toBe('Step');
  expect(body.querySelector('td.align-right')?.textContent).toBe('12');
});

it('draws checkboxes in list items and cells, and leaves an empty column header out', () => {
  const { body } = renderToDom(
    '| | Done |\n|---|:-:|\n| A | [ ] |\n\n- [ ] Later\n- [x] Now\n\nOne [ ] here.',
  );
  expect(body.querySelectorAll('td > .tick-box, li > .tick-box')).toHaveLength(2);
  expect(body.querySelectorAll('th')).toHaveLength(1);
  expect([...body.querySelectorAll('li')].map((point) => point.textContent)).toEqual([' Later', '✓ Now']);
  expect(body.querySelector('p')?.textContent).toBe('One [ ] here.');
});

it('names scrolling boxes by their section, and by their number in it', () => {
  const { body } = renderToDom('## Terms\n\n```\na\n```\n\n```\nb\n```\n\n## Price\n\n```\nc\n```');
  const names = [...body.querySelectorAll('pre')].map((element) => element.getAttribute('aria-label'));
  expect(names).toEqual(['Code: Terms', 'Code: Terms (2)', 'Code: Price']);
});

it('leaves out notes', () => {
  const { html } = renderMarkdown('One <!-- Ask Ana. --> two.\n\n<!-- Legal?\n\nNo. -->\n\nThree.<!-->');
  expect(html.split(/\n+/)).toEqual(['<p>One  two.</p>', '<p>Three.</p>', '']);
});
