import { Component, Fragment, type ReactElement } from 'react';
import { type CapturedFields, captureFields, restoreFields } from '../lib/field-values';

interface DomErrorBoundaryProps {
  /** A single element, or a component that renders one: all of it is remounted. */
  children: ReactElement;
}

interface DomErrorBoundaryState {
  error?: unknown;
  /** Differs after each error. */
  key: number;
}

/**
 * Remounts a part of the page where a translator or an extension has moved or replaced nodes that React changes. Field
 * values stay, and so does the state of the components around it. Other errors go to the next boundary.
 */
export class DomErrorBoundary extends Component<DomErrorBoundaryProps, DomErrorBoundaryState> {
  override state: DomErrorBoundaryState = { key: 0 };
  private failures = 0;

  static getDerivedStateFromError(error: unknown): DomErrorBoundaryState {
    errorCount += 1;
    return { error, key: errorCount };
  }

  override componentDidCatch() {
    this.failures += 1;
  }

  override getSnapshotBeforeUpdate(_: unknown, { key }: DomErrorBoundaryState) {
    return key === this.state.key ? null : captureFields(document);
  }

  override componentDidUpdate(_: unknown, __: unknown, captured: CapturedFields | null) {
    if (captured) restoreFields(document, captured);
  }

  override render() {
    const { error, key } = this.state;
    if (error !== undefined && (!isDomError(error) || this.failures > MAX_FAILURES)) throw error;
    return <Fragment key={key}>{this.props.children}</Fragment>;
  }
}

let errorCount = 0;

/** An extension may break every new render. */
const MAX_FAILURES = 10;

/** Whether removing or inserting a node failed. */
const isDomError = (error: unknown): boolean =>
  error instanceof DOMException && /^(?:NotFound|HierarchyRequest)Error$/.test(error.name);
