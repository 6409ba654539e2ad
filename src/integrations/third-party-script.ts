import type { ConnectionTest } from '~/shared/lib/connection-test';
import { allowScriptHosts } from '~/shared/lib/trusted-types';

/** `absent`: this page has not added the script, even if something else has. */
export type LoadState = 'absent' | 'loading' | 'loaded' | 'failed';

interface ThirdPartyScript {
  src: string;
  id?: string;
  attributes?: Readonly<Record<string, string>>;
  /** Hosts that it may load further scripts from, for `allowScriptHosts`. */
  hosts: readonly string[];
}

/** Converts a script's state to the result of a connection test. `reasons`: for each state but `loaded`. */
export function toConnectionTest(
  state: LoadState,
  reasons: Readonly<Record<Exclude<LoadState, 'loaded'>, string>>,
): ConnectionTest {
  if (state === 'loaded') return { state: 'connected' };
  return { state: state === 'failed' ? 'error' : 'not-connected', reason: reasons[state] };
}

/** A script of another company, added at most once per page. */
export function createThirdPartyScript() {
  let state: LoadState = 'absent';
  const listeners: (() => void)[] = [];
  return {
    state: (): LoadState => state,
    /** Calls the listener once the script has loaded. */
    onLoaded(listener: () => void): void {
      if (state === 'loaded') listener();
      else listeners.push(listener);
    },
    /** Adds the script to the page. Calls `prepare` if the content security policy allows it. */
    load({ src, id, attributes = {}, hosts }: ThirdPartyScript, prepare: () => void = () => undefined): void {
      if (state !== 'absent') return;
      const script = document.createElement('script');
      if (id) script.id = id;
      script.async = true;
      script.defer = true;
      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
      try {
        allowScriptHosts(hosts);
        script.src = src;
      } catch {
        // The policy of this build doesn't allow the script.
        state = 'failed';
        return;
      }
      state = 'loading';
      prepare();
      script.addEventListener('load', () => {
        state = 'loaded';
        for (const listener of listeners.splice(0)) listener();
      });
      script.addEventListener('error', () => {
        state = 'failed';
      });
      document.head.append(script);
    },
  };
}
