import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Accordion } from '~/shared/ui/accordion';

const items = [
  { question: 'How long?', answer: 'Two to four weeks.' },
  { question: 'How much?', answer: 'From 499 a month.' },
];

it('has every answer in the HTML, open or not', () => {
  const html = renderToString(<Accordion items={items} headingLevel={3} />);
  expect(html).toContain('Two to four weeks.');
  expect(html).toContain('From 499 a month.');
});

it('opens one question at a time, and closes it again', async () => {
  render(<Accordion items={items} headingLevel={3} />);
  const first = screen.getByRole('button', { name: 'How long?' });
  const second = screen.getByRole('button', { name: 'How much?' });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  await userEvent.click(first);
  expect(first).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(second);
  expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(second).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(second);
  expect(second).toHaveAttribute('aria-expanded', 'false');
});
