import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getConversationStore } from '~/features/chat/conversation-store';
import { MarkdownText } from '~/features/chat/markdown-text';
import { MessageLog } from '~/features/chat/message-log';

describe('a message', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 20, 9, 30) }));

  const time = () => document.querySelector('time')?.textContent?.replace(/\s/g, ' ');
  const renderMessage = (content: string, timestamp: Date) =>
    render(
      <MessageLog
        store={getConversationStore({ agentId: 'default' })}
        state={{
          messages: [{ id: content, role: 'user', content, timestamp: timestamp.getTime() }],
          draft: '',
          progress: { status: 'idle' },
        }}
        greeting="Hello."
        onLinkFollowed={() => undefined}
      />,
    );

  it('shows its time, and its date if that isn’t today', () => {
    renderMessage('today', new Date(2026, 10, 20, 0, 5));
    expect(time()).toBe('12:05 AM');
    document.body.replaceChildren();
    renderMessage('yesterday', new Date(2026, 10, 19, 23, 55));
    expect(time()).toBe('Nov 19, 11:55 PM');
  });

  it('has the text direction of its own words', () => {
    renderMessage('مرحبا!', new Date());
    expect(screen.getByText('مرحبا!')).toHaveAttribute('dir', 'auto');
  });
});

describe('a model’s text', () => {
  const show = (text: string) =>
    render(
      <MemoryRouter>
        <MarkdownText text={text} />
      </MemoryRouter>,
    ).container;

  it('shows the Markdown that models write: paragraphs, lists, emphasis and code', () => {
    const shown = show(
      '## Plans\n\nIt is **plain** & *short*, says `x < y`.\n\n- one\n- two & a half\n\n3. three\n4. four',
    );
    for (const [text, name] of Object.entries({ plain: 'strong', short: 'em', 'x < y': 'code' }))
      expect(screen.getByText(text).closest('strong, em, code')?.localName).toBe(name);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'one',
      'two & a half',
      'three',
      'four',
    ]);
    expect(screen.getAllByRole('list')[1]).toHaveAttribute('start', '3');
    // A heading in an answer isn't a heading of the page.
    expect(screen.queryByRole('heading')).toBeNull();
    expect(shown).toHaveTextContent('Plans');
  });

  it('links into this site, and nowhere else', () => {
    const shown = show(
      'See [pricing](/pricing), [them](https://evil.example/x), [there](//evil.example), [run](javascript:alert(1)), https://a.example/b, [back](/\\evil.example), [tab](</\t/evil.example>).',
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/pricing']);
    expect(shown).toHaveTextContent('them (https://evil.example/x)');
    expect(shown).toHaveTextContent('https://a.example/b,');
  });

  it('shows an address once if it is its own label', () => {
    const shown = show(
      'Write to hello@a.example, [mail us](mailto:me@a.example), see www.a.example or [**them**](https://b.example).',
    );
    expect(shown).toHaveTextContent(
      /^Write to hello@a.example, mail us \(me@a.example\), see www.a.example or them \(https:\/\/b.example\)\.$/,
    );
  });

  it('reports when a link is followed', async () => {
    const onLinkFollowed = vi.fn();
    render(
      <MemoryRouter>
        <MarkdownText text="See [pricing](/pricing)." onLinkFollowed={onLinkFollowed} />
      </MemoryRouter>,
    );
    screen.getByRole('link').click();
    expect(onLinkFollowed).toHaveBeenCalledOnce();
  });

  it('shows HTML as plain text', () => {
    const shown = show(
      'A <b>bold</b> claim.\n\n<img src=x onerror=alert(1)>\n\n![pic](https://a.example/p.png)',
    );
    expect(shown.querySelector('img, b')).toBeNull();
    expect(shown).toHaveTextContent('A <b>bold</b> claim.');
    expect(shown).toHaveTextContent('<img src=x onerror=alert(1)>');
  });
});
