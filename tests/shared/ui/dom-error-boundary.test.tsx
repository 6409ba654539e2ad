import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Form } from '~/shared/forms/form';
import { DomErrorBoundary } from '~/shared/ui/dom-error-boundary';

/** The next boundary above. */
class OuterBoundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message ? <p>Caught: {this.state.message}</p> : this.props.children;
  }
}

function Inquiry() {
  const [sent, setSent] = useState(0);
  return (
    <OuterBoundary>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setSent(sent + 1);
        }}
      >
        {sent > 0 && <p role="alert">Sent</p>}
        <p data-moved="">Write to us.</p>
        <input name="subject" aria-label="Subject" defaultValue="" />
        <input type="checkbox" aria-label="Terms" />
        <button type="submit">Send</button>
      </Form>
      <p>{`Receipt ${sent}`}</p>
    </OuterBoundary>
  );
}

it('remounts a form whose elements were moved, and keeps its field values', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<Inquiry />);
  await userEvent.type(screen.getByLabelText('Subject'), 'Looms');
  await userEvent.click(screen.getByLabelText('Terms'));
  const wrapper = document.createElement('font');
  const moved = document.querySelector('[data-moved]');
  moved?.replaceWith(wrapper);
  wrapper.append(moved ?? '');
  await userEvent.type(screen.getByLabelText('Subject'), '!{Enter}');

  expect(screen.getByRole('alert')).toHaveTextContent('Sent');
  expect(screen.getByText('Receipt 1')).toBeInTheDocument();
  expect(screen.getByLabelText('Subject')).toHaveValue('Looms!');
  expect(screen.getByLabelText('Subject')).toHaveFocus();
  expect(screen.getByLabelText('Terms')).toBeChecked();
  expect(screen.getAllByText('Write to us.')).toHaveLength(1);
  // The form can be sent again, and React has reported only one error.
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Receipt 2')).toBeInTheDocument();
  expect(errors).toHaveBeenCalledTimes(1);
});

const BrokenPart = (): ReactNode => {
  throw new Error('a fault of ours');
};

const DetachedPart = (): ReactNode => {
  throw new DOMException('not a child of this node', 'NotFoundError');
};

it('passes every other error to the next boundary', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <OuterBoundary>
      <DomErrorBoundary>
        <BrokenPart />
      </DomErrorBoundary>
    </OuterBoundary>,
  );
  expect(screen.getByText(/a fault of ours/)).toBeInTheDocument();
});

it('gives up on a part that fails at every render', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <OuterBoundary>
      <DomErrorBoundary>
        <DetachedPart />
      </DomErrorBoundary>
    </OuterBoundary>,
  );
  expect(screen.getByText(/not a child/)).toBeInTheDocument();
});
