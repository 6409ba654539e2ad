import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Form } from '~/shared/forms/form';
import { loadFieldValues } from '~/shared/lib/load-field-values';
import { DomErrorBoundary } from '~/shared/ui/dom-error-boundary';

/** The next boundary on the way up. */
class Outer extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message ? <p>Caught: {this.state.message}</p> : this.props.children;
  }
}

function Inquiry() {
  const [sent, setSent] = useState(0);
  return (
    <Outer>
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
    </Outer>
  );
}

it('renders a form anew whose elements somebody has moved, with what its fields hold', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await loadFieldValues();
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
  // It can be sent again, and React has told of the one error.
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Receipt 2')).toBeInTheDocument();
  expect(errors).toHaveBeenCalledTimes(1);
});

const Broken = (): ReactNode => {
  throw new Error('a fault of ours');
};

const Lost = (): ReactNode => {
  throw new DOMException('not a child of this node', 'NotFoundError');
};

it('lets every other error go on to the next boundary', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Outer>
      <DomErrorBoundary>
        <Broken />
      </DomErrorBoundary>
    </Outer>,
  );
  expect(screen.getByText(/a fault of ours/)).toBeInTheDocument();
});

it('gives up on a part that fails whenever it is rendered', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Outer>
      <DomErrorBoundary>
        <Lost />
      </DomErrorBoundary>
    </Outer>,
  );
  expect(screen.getByText(/not a child/)).toBeInTheDocument();
});
