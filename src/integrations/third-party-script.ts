import type { ConnectionTest } from '~/shared/lib/connection-test';
import { allowScriptHosts } from '~/shared/lib/trusted-types';

/** `absent` also if this page never put the script in, even if something else did. */
export type LoadState = 'absent' | 'loading' | 'loaded' | 'failed';

interface ThirdPartyScript {
  src: string;
  id?: string;
  attributes?: Readonly<Record<string, string>>;
  /** Where it may load further scripts from, as `allowScriptsOf` takes it. */
  hosts: readonly string[];
}

/** A script's state in this page as the result of a connection test. `words`: the reason for each other state. */
export function toConnectionTest(
  state: LoadState,
  words: Readonly<Record<Exclude<LoadState, 'loaded'>, string>>,
): ConnectionTest {
  if (state === 'loaded') return { state: 'connected' };
  return { state: state === 'failed' ? 'error' : 'not-connected', reason: words[state] };
}

/** A script of another company that a page gets at most once. */
export function createThirdPartyScript() {
  let state: LoadState = 'absent';
  const waiting: (() => void)[] = [];
  return {
    state: (): LoadState => state,
    /** Calls back once it has loaded. */
    onLoaded(listener: () => void): void {
      if (state === 'loaded') listener();
      else waiting.push(listener);
    },
    /** Puts it into the page. `begin` runs if the policy has a place for it. */
    load({ src, id, attributes = {}, hosts }: ThirdPartyScript, begin: () => void = () => undefined): void {
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
        // The policy of a build that doesn't name it has no place for it.
        state = 'failed';
        return;
      }
      state = 'loading';
      begin();
      script.addEventListener('load', () => {
        state = 'loaded';
        for (const listener of waiting.splice(0)) listener();
      });
      script.addEventListener('error', () => {
        state = 'failed';
      });
      document.head.append(script);
    },
  };
}
