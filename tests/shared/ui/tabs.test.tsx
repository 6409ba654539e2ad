import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from '~/shared/ui/tabs';

function Categories({ activation }: { activation?: 'manual' }) {
  const [value, setValue] = useState<'all' | 'strategy'>('all');
  const items = [
    { value: 'all', label: 'All' },
    { value: 'strategy', label: 'Strategy' },
  ] as const;
  return (
    <Tabs
      label="Categories"
      value={value}
      onValueChange={setValue}
      items={items}
      {...(activation && { activation })}
    >
      {(chosen) => <a href={`/${chosen}`}>Posts of {chosen}</a>}
    </Tabs>
  );
}

it('shows the panel of the chosen tab, by mouse and by arrow keys', async () => {
  render(<Categories />);
  expect(screen.getByRole('tablist', { name: 'Categories' })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'All' })).toHaveTextContent('Posts of all');
  await userEvent.click(screen.getByRole('tab', { name: 'Strategy' }));
  expect(screen.getByRole('tabpanel', { name: 'Strategy' })).toHaveTextContent('Posts of strategy');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Posts of all' }), 'no stop between').toHaveFocus();
});

it('leaves the choice to Enter where arrow keys are only to look around', async () => {
  render(<Categories activation="manual" />);
  await userEvent.click(screen.getByRole('tab', { name: 'Strategy' }));
  expect(screen.getByRole('tabpanel', { name: 'Strategy' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Strategy' })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('tabpanel', { name: 'All' })).toBeInTheDocument();
});
