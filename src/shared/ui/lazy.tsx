import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
} from 'react';
import { loadFailed, reload } from '~/content/words/ui.json';
import { Button } from './button';
import { DomErrorBoundary } from './dom-error-boundary';

/** A component whose code loads when it's first rendered. */
export type PreloadableComponent<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Loads its code ahead; it then renders at once. Undefined if it's there already. Rejects if the import fails. */
  preload: () => Promise<unknown> | undefined;
  /** The same without an answer, for handlers that know it's likely to be needed. */
  prefetch: () => void;
  /** For the button that opens it: loads the code when it's pointed at, touched or focused. */
  openerProps: Record<'onPointerEnter' | 'onFocus', () => void>;
};

/** React.lazy with `preload`. Render it inside a LazyBoundary. */
export function lazyWithPreload<P>(
  importComponent: () => Promise<ComponentType<P>>,
): PreloadableComponent<P> {
  interface Module {
    default: ComponentType<P>;
  }
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  const load = () => {
    loading ??= importComponent().then(
      (component) => {
        loaded = { default: component };
        return loaded;
      },
      (error: unknown) => {
        // The next call tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Lazy = lazy(() => {
    if (!loaded) return load();
    const module = loaded;
    // A thenable that calls back at once. For a promise, even a resolved one, React would show the fallback for 300 ms.
    // biome-ignore lint/suspicious/noThenProperty: React takes any thenable
    return { then: (resolve: (module: Module) => unknown) => resolve(module) } as unknown as Promise<Module>;
  });
  const preload = () => (loaded ? undefined : load());
  const prefetch = () => void preload()?.catch(() => undefined);
  return Object.assign(Lazy, {
    preload,
    prefetch,
    openerProps: { onPointerEnter: prefetch, onFocus: prefetch },
  });
}

interface ErrorBoundaryProps {
  /** Shown after an error in place of the children. */
  fallback: ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Replaces a part of the page that fails, or whose code can't be loaded, by a fallback that offers a reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

interface LazyBoundaryProps {
  /** Shown while the code loads. */
  fallback?: ReactNode;
  /** Shown if the code can't be loaded. By default a message with a button that reloads the page. */
  failure?: ReactNode;
  /** A single element, or nothing yet. */
  children: ReactElement | false | undefined;
}

/**
 * The boundary around lazy components. Mount it first, and open them in a transition: the page then stays as it is until
 * their code is there. React shows a fallback for at least 300 ms.
 */
export const LazyBoundary = ({ fallback = null, failure = <LoadFailed />, children }: LazyBoundaryProps) => (
  <ErrorBoundary fallback={failure}>
    <Suspense fallback={fallback}>{children && <DomErrorBoundary>{children}</DomErrorBoundary>}</Suspense>
  </ErrorBoundary>
);

interface PlainNoticeProps {
  button: string;
  onPress: () => void;
  children: ReactNode;
}

/** A message in the corner, with a button, in code that is always there. */
export const PlainNotice = ({ button, onPress, children }: PlainNoticeProps) => (
  <div
    role="alert"
    className="themed fixed end-4 bottom-4 w-[min(17rem,calc(100vw-2rem))] md:end-6 md:bottom-22 z-60 rounded border border-border bg-overlay p-4 text-small text-text shadow-overlay"
  >
    <p className="mb-3">{children}</p>
    <Button size="sm" onClick={onPress}>
      {button}
    </Button>
  </div>
);

const LoadFailed = () => (
  <PlainNotice button={reload} onPress={() => location.reload()}>
    {loadFailed}
  </PlainNotice>
);
