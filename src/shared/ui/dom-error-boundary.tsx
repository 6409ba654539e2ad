import { Component, Fragment, type ReactElement } from 'react';
import type { CapturedFields } from '../lib/field-values';
import { getFieldValues } from '../lib/load-field-values';

interface DomErrorBoundaryProps {
  /** A single element, or a component that renders one: all of it is replaced. */
  children: ReactElement;
}

interface DomErrorBoundaryState {
  error?: unknown;
  /** Differs after each error. */
  key: number;
}

/**
 * Renders a part of the page from nothing where a translator or an extension has moved or replaced nodes that React
 * changes. What fields hold stays, and so does the state of the components around it. Other errors go on to the next
 * boundary.
 */
export class DomErrorBoundary extends Component<DomErrorBoundaryProps, DomErrorBoundaryState> {
  override state: DomErrorBoundaryState = { key: 0 };
  private failures = 0;

  static getDerivedStateFromError(error: unknown): DomErrorBoundaryState {
    errors += 1;
    return { error, key: errors };
  }

  override componentDidCatch() {
    this.failures += 1;
  }

  override getSnapshotBeforeUpdate(_: unknown, { key }: DomErrorBoundaryState) {
    return (key !== this.state.key && getFieldValues()?.captureFields(document)) || null;
  }

  override componentDidUpdate(_: unknown, __: unknown, captured: CapturedFields | null) {
    if (captured) getFieldValues()?.restoreFields(document, captured);
  }

  override render() {
    const { error, key } = this.state;
    if (error !== undefined && (!isDomError(error) || this.failures > MAX_FAILURES)) throw error;
    return <Fragment key={key}>{this.props.children}</Fragment>;
  }
}

let errors = 0;

/** Something may undo whatever is rendered. */
const MAX_FAILURES = 10;

/** What removing or inserting a node throws. */
const isDomError = (error: unknown): boolean =>
  error instanceof DOMException && /^(?:NotFound|HierarchyRequest)Error$/.test(error.name);
