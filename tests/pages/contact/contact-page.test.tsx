import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { phases } from '~/content/phases';
import ContactPage from '~/pages/contact/contact-page';
import { Link } from '~/shared/navigation/link';

const media = { coarse: false, reduced: false };
const scrolledTo = vi.fn();

beforeEach(() => {
  Object.assign(media, { coarse: false, reduced: false });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: (query.includes('coarse') && media.coarse) || (query.includes('reduce') && media.reduced),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    scrolledTo(this.id, options);
  };
});
afterEach(() => {
  scrolledTo.mockReset();
  vi.unstubAllGlobals();
});

const open = (path: string) =>
  render(
    <HelmetProvider>
      <MemoryRouter initialEntries={[path]}>
        <Link to="/contact?service=testing">Another phase</Link>
        <Link to="/contact?position=product-manager">Another position</Link>
        <Link to="/contact">No position</Link>
        <ContactPage />
      </MemoryRouter>
    </HelmetProvider>,
  );

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('without a service', () => {
  it.each(['/contact', '/contact?service=', '/contact?service=hats', '/contact?service=Discovery'])(
    '%s is the plain contact page',
    async (path) => {
      open(path);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Get in Touch$/);
      expect(screen.queryByText('Key Benefits')).toBeNull();
      expect(screen.queryByText('Ready to Get Started?')).toBeNull();
      expect(document.querySelector('[name="serviceInterest"]')).toBeInTheDocument();
      await waitFor(() => expect(document.title).toBe('Contact | Loomwright'));
      expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
        'content',
        expect.stringMatching(/Get in touch .* AI business solutions/),
      );
      expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
        'href',
        'https://loomwright.example/contact',
      );
    },
  );

  it('leads to the five phases', () => {
    open('/contact');
    const nav = within(screen.getByRole('navigation', { name: 'Ask about one phase' }));
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['discovery', 'strategy', 'development', 'testing', 'improvement'].map(
        (id) => `/contact?service=${id}`,
      ),
    );
  });

  it('leads from one phase to the others', () => {
    open('/contact?service=strategy');
    const nav = within(screen.getByRole('navigation', { name: 'The other phases' }));
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['discovery', 'development', 'testing', 'improvement'].map((id) => `/contact?service=${id}`),
    );
  });

  it('gives the contact details and the office hours', () => {
    open('/contact');
    const information = section('Contact Information');
    expect(information.getByRole('link', { name: 'hello@loomwright.example' })).toBeVisible();
    expect(information.getByRole('link', { name: '+1 415 555 0134' })).toHaveAttribute(
      'href',
      'tel:+14155550134',
    );
    expect(information.getByText('San Francisco, CA 94107')).toBeVisible();
    const hours = section('Office Hours');
    const rows = hours.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(rows).toEqual([
      ['Monday to Friday', '9:00 AM to 6:00 PM PST'],
      ['Saturday', '10:00 AM to 2:00 PM PST'],
      ['Sunday', 'Closed'],
    ]);
  });
});

describe.each([
  ['discovery', 'Discovery & Analysis'],
  ['strategy', 'Strategy & Planning'],
  ['development', 'Design & Development'],
  ['testing', 'Testing & Deployment'],
  ['improvement', 'Continuous Improvement'],
])('/contact?service=%s', (id, name) => {
  it('explains the phase', async () => {
    open(`/contact?service=${id}`);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(`${name} Explained`);
    expect(screen.getByRole('link', { name: 'Back to our process' })).toHaveAttribute('href', '/process');
    expect(section('Key Benefits').getAllByRole('listitem')).toHaveLength(4);
    const approach = section('Our Approach');
    expect(approach.getAllByRole('listitem')).toHaveLength(5);
    expect(approach.getByRole('list').localName).toBe('ol');
    const technologies = section('Technologies Used').getAllByRole('listitem');
    expect([4, 5]).toContain(technologies.length);
    expect(screen.getByRole('heading', { name: 'Case Study: Real World Impact' })).toBeVisible();
    expect(section('Ready to Get Started?').getByText(/reply within 24 hours/)).toBeVisible();
    expect(section('Send us a message').getByText(/You're inquiring about/)).toHaveTextContent(name);
    expect(document.querySelector('[name="serviceInterest"]')).toBeNull();
    await waitFor(() => expect(document.title).toContain(name));
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toContain(name);
  });

  it('answers three questions, one open at a time', async () => {
    const user = userEvent.setup();
    open(`/contact?service=${id}`);
    const questions = section('Frequently Asked Questions').getAllByRole('button');
    expect(questions).toHaveLength(3);
    const expanded = () => questions.map((question) => question.getAttribute('aria-expanded'));
    expect(expanded()).toEqual(['false', 'false', 'false']);
    for (const [step, states] of [
      [0, ['true', 'false', 'false']],
      [2, ['false', 'false', 'true']],
      [2, ['false', 'false', 'false']],
    ] as const) {
      await user.click(questions[step] as HTMLElement);
      expect(expanded()).toEqual(states);
    }
  });
});

it('gives discovery two to four weeks', () => {
  open('/contact?service=discovery');
  expect(screen.getByText('Typical duration: 2 to 4 weeks')).toBeVisible();
});

it('follows the address to another phase and keeps what was written', async () => {
  const user = userEvent.setup();
  open('/contact?service=discovery');
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.click(screen.getByRole('link', { name: 'Another phase' }));
  expect(await screen.findByRole('heading', { name: 'Testing & Deployment Explained' })).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
});

describe('for an application', () => {
  const isApplicationFor = (title: string) => {
    expect(section('Send us a message').getByText(/You're applying for/)).toHaveTextContent(title);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Get in Touch$/);
    expect(screen.getByText(new RegExp(`^About the position of ${title}`))).toBeVisible();
    expect(document.querySelector('[name="serviceInterest"]')).toBeNull();
  };

  it.each([
    ['ai-engineer', 'AI Engineer'],
    ['full-stack-developer', 'Full Stack Developer'],
    ['product-manager', 'Product Manager'],
    ['ux-ui-designer', 'UX/UI Designer'],
    ['ai-sales-specialist', 'AI Sales Specialist'],
  ])('/contact?position=%s names the position and stays the contact page', async (id, title) => {
    open(`/contact?position=${id}`);
    isApplicationFor(title);
    expect(screen.getByRole('link', { name: 'All open positions' })).toHaveAttribute('href', '/careers');
    expect(screen.queryByRole('navigation', { name: 'Ask about one phase' })).toBeNull();
    await waitFor(() => expect(document.title).toBe('Contact | Loomwright'));
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://loomwright.example/contact',
    );
  });

  it.each(['', 'hats', 'AI Engineer', 'ai-engineer%20', '__proto__'])(
    'takes the unknown position "%s" for none',
    (position) => {
      open(`/contact?position=${position}`);
      expect(screen.queryByText(/You're applying for/)).toBeNull();
      expect(document.querySelector('[name="serviceInterest"]')).toBeInTheDocument();
    },
  );

  it('goes before an inquiry about a phase', () => {
    open('/contact?service=discovery&position=ai-engineer');
    isApplicationFor('AI Engineer');
    expect(screen.queryByText('Key Benefits')).toBeNull();
    expect(screen.queryByText(/You're inquiring about/)).toBeNull();
  });

  it('leaves a phase alone where the position is unknown', () => {
    open('/contact?service=discovery&position=hats');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Discovery & Analysis Explained');
  });

  it('follows the address and keeps what was written', async () => {
    const user = userEvent.setup();
    open('/contact?position=ai-engineer');
    await user.type(screen.getByLabelText('First name'), 'Ada');
    await user.click(screen.getByRole('link', { name: 'Another position' }));
    isApplicationFor('Product Manager');
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
    await user.click(screen.getByRole('link', { name: 'No position' }));
    expect(screen.queryByText(/You're applying for/)).toBeNull();
    expect(document.querySelector('[name="serviceInterest"]')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  });
});

describe.each(['Request this service', 'Contact us now'])('%s', (name) => {
  it('scrolls smoothly to the form and goes to its first field', async () => {
    const user = userEvent.setup();
    open('/contact?service=discovery');
    await user.click(screen.getByRole('button', { name }));
    expect(scrolledTo.mock.calls).toEqual([['contact-form', { behavior: 'smooth', block: 'start' }]]);
    expect(screen.getByLabelText('First name')).toHaveFocus();
  });

  it('does not move for people who asked for less motion, nor call up a keyboard on touch screens', async () => {
    Object.assign(media, { coarse: true, reduced: true });
    const user = userEvent.setup();
    open('/contact?service=discovery');
    await user.click(screen.getByRole('button', { name }));
    expect(scrolledTo.mock.calls).toEqual([['contact-form', { behavior: 'auto', block: 'start' }]]);
    expect(screen.getByRole('heading', { name: 'Send us a message' })).toHaveFocus();
  });
});

it('repeats no text from one phase to the next', () => {
  const texts = phases.flatMap((phase) => [
    phase.description,
    phase.casestudy,
    ...phase.benefits,
    ...phase.process,
    ...phase.technologies,
    ...phase.faqs.flatMap(({ question, answer }) => [question, answer]),
  ]);
  expect(new Set(texts).size).toBe(texts.length);
});
