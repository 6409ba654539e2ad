import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contactPage } from '~/content/contact.json';
import phases from '~/content/phases.json';
import { brand } from '~/facts/brand';
import { phoneHref } from '~/facts/brand-facts';
import { formatWeek } from '~/facts/office-hours';
import { postalAddress } from '~/facts/organization';
import { openPositions, type Position } from '~/features/contact/contact-subjects';
import ContactPage from '~/pages/contact/contact-page';
import type { PictureText } from '~/shared/lib/picture-text';
import { Link } from '~/shared/navigation/link';
import { phaseIds } from '~/shared/paths';
import '~/shared/ui/picture';
import { fakeMedia, REDUCED } from '../../shared/motion/fake-observers';
import { getHrefs, region, renderPage, SITE } from '../../support/render-page';
import { sample } from '../../support/suite';

const scrolledTo = vi.fn();

beforeEach(() => {
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    scrolledTo(this.id, options);
  };
});
afterEach(() => {
  scrolledTo.mockReset();
});

const [one, other] = openPositions as [Position, Position];
const open = (path: string) =>
  renderPage(
    <>
      <Link to="/contact?service=testing">Another phase</Link>
      <Link to={`/contact?position=${other.id}`}>Another position</Link>
      <Link to="/contact">No position</Link>
      <ContactPage />
    </>,
    path,
  );

describe('without a service', () => {
  it.each(['/contact', '/contact?service=hats'])('%s is the plain contact page', (path) => {
    open(path);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Get in Touch$/);
    expect(screen.queryByText('Key Benefits')).toBeNull();
    expect(screen.queryByText('Ready to Get Started?')).toBeNull();
    expect(document.querySelector('[name="serviceInterest"]')).toBeInTheDocument();
  });

  it.each([
    ['/contact', 'Ask about one phase', phaseIds],
    ['/contact?service=strategy', 'The other phases', phaseIds.filter((id) => id !== 'strategy')],
  ])('%s links to the phases: %s', (path, name, ids) => {
    open(path);
    const nav = within(screen.getByRole('navigation', { name }));
    expect(getHrefs(nav.getAllByRole('link'))).toEqual(ids.map((id) => `/contact?service=${id}`));
  });

  it('shows the words of the office’s picture where it can’t be loaded, in the space that it had', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const picture = { file: 'office.jpg', alt: 'Our office', prepared: { src: '/office.webp' } };
    const information: { heading: string; picture?: PictureText } = contactPage.information;
    information.picture = picture;
    onTestFinished(() => void delete information.picture);
    open('/contact');
    const image = screen.getByRole('img', { name: 'Our office' });
    expect(image).toHaveClass('aspect-3/2');
    fireEvent.error(image);
    expect(image).not.toBeInTheDocument();
    expect(screen.getByText('Our office')).toHaveClass('aspect-3/2');
  });

  it('shows the contact details and the office hours', () => {
    open('/contact');
    const information = region('Contact Information');
    expect(information.getByRole('link', { name: brand.email })).toBeVisible();
    expect(information.getByRole('link', { name: brand.phone })).toHaveAttribute('href', phoneHref);
    for (const line of postalAddress) expect(information.getByText(line)).toBeVisible();
    const terms = region('Office Hours').getAllByRole('term');
    expect(terms.map((term) => ({ days: term.textContent, hours: term.nextSibling?.textContent }))).toEqual(
      formatWeek(brand),
    );
  });
});

it.each(sample(phaseIds, 2).map((id) => [id, phases[id].name, phases[id].duration] as const))(
  '/contact?service=%s explains the phase',
  async (id, name, duration) => {
    open(`/contact?service=${id}`);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(`${name} Explained`);
    expect(screen.getByRole('link', { name: 'Back to our process' })).toHaveAttribute('href', '/process');
    expect(screen.getByText(`${contactPage.duration}: ${duration}`)).toBeVisible();
    expect(region('Key Benefits').getAllByRole('listitem')).toHaveLength(4);
    const approach = region('Our Approach');
    expect(approach.getAllByRole('listitem')).toHaveLength(5);
    expect(approach.getByRole('list').localName).toBe('ol');
    const technologies = region('Technologies Used').getAllByRole('listitem');
    expect([4, 5]).toContain(technologies.length);
    expect(screen.getByRole('heading', { name: 'Case Study: Real World Impact' })).toBeVisible();
    expect(region('Frequently Asked Questions').getAllByRole('button')).toHaveLength(3);
    expect(region('Ready to Get Started?').getByText(contactPage.ready.text)).toBeVisible();
    expect(region('Send us a message').getByText(/You're inquiring about/)).toHaveTextContent(name);
    expect(document.querySelector('[name="serviceInterest"]')).toBeNull();
    await waitFor(() => expect(document.title).toContain(name));
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toContain(name);
  },
);

it('changes to another phase with the address and keeps the entries', async () => {
  const user = userEvent.setup();
  open('/contact?service=discovery');
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.click(screen.getByRole('link', { name: 'Another phase' }));
  expect(await screen.findByRole('heading', { name: 'Testing & Deployment Explained' })).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
});

describe('for an application', () => {
  const expectApplication = (title: string) => {
    expect(region('Send us a message').getByText(/You're applying for/)).toHaveTextContent(title);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Get in Touch$/);
    expect(screen.getByText(new RegExp(`^You’re applying for the position of ${title}`))).toBeVisible();
    expect(document.querySelector('[name="serviceInterest"]')).toBeNull();
  };

  it.each(sample(openPositions, 1).map(({ id, title }) => [id, title]))(
    '/contact?position=%s names the position and stays the contact page',
    async (id, title) => {
      open(`/contact?position=${id}`);
      expectApplication(title);
      expect(screen.getByRole('link', { name: 'All open positions' })).toHaveAttribute('href', '/careers');
      expect(screen.queryByRole('navigation', { name: 'Ask about one phase' })).toBeNull();
      await waitFor(() => expect(document.title).toBe(contactPage.title));
      expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', `${SITE}/contact`);
    },
  );

  it.each(['hats', '__proto__'])('ignores the unknown position "%s"', (position) => {
    open(`/contact?position=${position}`);
    expect(screen.queryByText(/You're applying for/)).toBeNull();
    expect(document.querySelector('[name="serviceInterest"]')).toBeInTheDocument();
  });

  it('takes precedence over a phase', () => {
    open(`/contact?service=discovery&position=${one.id}`);
    expectApplication(one.title);
    expect(screen.queryByText('Key Benefits')).toBeNull();
    expect(screen.queryByText(/You're inquiring about/)).toBeNull();
  });

  it('changes with the address and keeps the entries', async () => {
    const user = userEvent.setup();
    open(`/contact?position=${one.id}`);
    await user.type(screen.getByLabelText('First name'), 'Ada');
    await user.click(screen.getByRole('link', { name: 'Another position' }));
    expectApplication(other.title);
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
    await user.click(screen.getByRole('link', { name: 'No position' }));
    expect(screen.queryByText(/You're applying for/)).toBeNull();
    expect(document.querySelector('[name="serviceInterest"]')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  });
});

describe('a button', () => {
  it.each(['Request this service', 'Contact us now'])(
    '%s scrolls smoothly to the form and goes to its first field',
    async (name) => {
      const user = userEvent.setup();
      open('/contact?service=discovery');
      await user.click(screen.getByRole('button', { name }));
      expect(scrolledTo.mock.calls).toEqual([['contact-form', { behavior: 'smooth', block: 'start' }]]);
      expect(screen.getByLabelText('First name')).toHaveFocus();
    },
  );

  it('does not animate with reduced motion, nor open the keyboard on touch screens', async () => {
    fakeMedia('(pointer: coarse)', REDUCED);
    const user = userEvent.setup();
    open('/contact?service=discovery');
    await user.click(screen.getByRole('button', { name: 'Contact us now' }));
    expect(scrolledTo.mock.calls).toEqual([['contact-form', { behavior: 'auto', block: 'start' }]]);
    expect(screen.getByRole('heading', { name: 'Send us a message' })).toHaveFocus();
  });
});
