import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findRoute, loadPage } from '~/app/routes';
import { region, renderPage, renderToFile } from '../../support/render-page';

const Address = () => <output aria-label="Address">{useLocation().pathname}</output>;
const PATH = '/tools/savings';
const route = findRoute(PATH, '');
await loadPage(route, PATH);
const show = (at = PATH) =>
  renderPage(
    <>
      {route.element}
      <Address />
    </>,
    at,
  );
const field = (name: string) => screen.getByRole('textbox', { name });
const result = () => screen.getByRole('region', { name: /^The result/ });
const enter = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const pause = () => act(() => vi.advanceTimersByTime(1_000));
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
const netRows = () =>
  region('Net by month, in dollars')
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

describe('the prerendered page', () => {
  it('is a worked example, with its result, chart and table', () => {
    const html = renderToFile(route.element, PATH);
    const page = new DOMParser().parseFromString(html, 'text/html');
    const text = page.body.textContent ?? '';
    for (const part of ['$1,605', 'It pays for itself in month 3.', '$54,081']) expect(text).toContain(part);
    expect(page.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toMatch(/^Chart of the net/);
    expect(page.querySelector('noscript')?.innerHTML).toContain('worked example');
    expect(page.querySelector('table caption')?.textContent).toBe('Net by month, in dollars');
  });
});

describe('the result', () => {
  it('follows the numbers, in figures and table', () => {
    show();
    expect(result()).toHaveTextContent('$1,605 saved a month, most likely');
    expect(result()).toHaveTextContent('Between $1,373 and $1,837, if 60% to 80% of cases pass.');
    enter('Cases a month', '2,400');
    // Twice the work and twice its review: 8,000 less 1,299, 1,440, 112 and 320.
    expect(result()).toHaveTextContent('$4,829 saved a month');
    expect(netRows()).toContainEqual(['12', expect.any(String), '$54,249', expect.any(String)]);
  });

  it('says when automation loses money', () => {
    show();
    enter('Cases a month', '600');
    expect(result()).toHaveTextContent('Don’t automate this yet.');
    expect(result()).toHaveTextContent('Automation would cost $7 a month more than the work costs today.');
    expect(result()).toHaveTextContent('$7 lost a month');
    expect(result()).toHaveTextContent('Pays for itselfNever');
    fireEvent.change(screen.getByRole('combobox', { name: 'Plan or project' }), {
      target: { value: 'Starter' },
    });
    expect(result()).toHaveTextContent('It pays for itself in month 5.');
  });

  it('says that it depends if the low end of the range loses', () => {
    show();
    enter('At least', '0');
    expect(result()).toHaveTextContent('It depends on how many cases pass.');
    expect(result()).toHaveTextContent('If 0% pass, it doesn’t pay back within three years.');
  });

  it('counts the next plan if the volume is too large, and a project beyond all plans', () => {
    show();
    enter('Cases a month', '6000');
    expect(
      screen.getByText('Professional covers 5,000 cases a month. The result counts Enterprise.'),
    ).toBeVisible();
    enter('Cases a month', '30000');
    expect(screen.getByText(/No plan covers more than 25,000 cases a month/)).toBeVisible();
    expect(field('Price of the project, once, in dollars')).toHaveValue('60000');
  });

  it('uses a project’s prices', () => {
    show();
    fireEvent.change(screen.getByRole('combobox', { name: 'Plan or project' }), {
      target: { value: 'project' },
    });
    enter('Price of the project, once, in dollars', '20,000');
    enter('Running it, a month, in dollars', '900');
    // 4,000 less 900, 720, 56 and 320.
    expect(result()).toHaveTextContent('$2,004 saved a month');
    expect(result()).toHaveTextContent('It pays for itself in month 12.');
  });
});

describe('a field that can’t be read', () => {
  it('says so after a pause, and the result says what it still counts', () => {
    show();
    enter('Minutes per case', '6');
    enter('Minutes per case', 'six');
    expect(field('Minutes per case')).not.toBeInvalid();
    pause();
    expect(field('Minutes per case')).toBeInvalid();
    expect(field('Minutes per case')).toHaveAccessibleDescription('Use digits only, such as 1,200 or 2.5.');
    expect(result()).toHaveTextContent('the result still counts the one before');
    enter('Minutes per case', '7');
    expect(field('Minutes per case')).not.toBeInvalid();
    expect(result()).not.toHaveTextContent('still counts');
  });

  it('says so at once when it loses the focus', () => {
    show();
    enter('Cases a month', '-4');
    fireEvent.blur(field('Cases a month'));
    expect(field('Cases a month')).toHaveAccessibleDescription('Enter 1 or more.');
  });

  it('doesn’t affect the other fields', () => {
    show();
    enter('Cases a month', '');
    enter('Cost of an hour of work, in dollars', 'about $50');
    enter('Hours of upkeep a month', '0');
    // 320 less for the owner.
    expect(result()).toHaveTextContent('$1,925 saved a month');
  });
});

it('reads the result out after a pause', () => {
  show();
  enter('Hours of upkeep a month', '0');
  expect(screen.queryByText(/^It pays for itself in month 2\. \$1,925/)).toBeNull();
  pause();
  expect(
    screen.getByText(/^It pays for itself in month 2\. \$1,925 saved a month, most likely\./),
  ).toHaveAttribute('role', 'status');
});

it('takes the case to the contact form, as a message to edit', async () => {
  vi.useRealTimers();
  show();
  enter('Task', 'Orders');
  fireEvent.click(screen.getByRole('button', { name: 'Ask about this case' }));
  await waitFor(() => expect(address()).toBe('/contact'));
  const { message } = JSON.parse(sessionStorage.getItem('contact_draft') ?? '{}');
  expect(message).toMatch(
    /^I worked out a case with your savings calculator:\n\nTask: Orders\nCases a month: 1,200\n/,
  );
  expect(message).toContain(
    'It pays for itself in month 3. $1,605 saved a month, most likely. Between $1,373',
  );
});
