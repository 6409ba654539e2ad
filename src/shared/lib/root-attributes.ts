/**
 * The state of a page's start; src/start/README.md has the diagram. `hidden`: its file may show something other than
 * this visitor gets to see. In tests and on the development server, only the app sets it.
 */
type PageState = 'hidden' | 'static' | 'interacted' | 'hydrating-layout' | 'hydrating-page' | 'ready';

/** The `data-` attributes of <html>, which style sheets and end-to-end tests read as well. */
interface RootAttributes {
  hydration: PageState;
  /** The guard has decided, and the layout can be used. */
  ready: 'true';
  /** The visitor's choice; without one the device decides. */
  theme: 'light' | 'dark';
  /** No answer to the cookie question is stored. */
  consentUnset: '';
  /** The code of the next page is loading. */
  navigating: '';
  chat: 'open';
}

export const getRootAttribute = <Name extends keyof RootAttributes>(name: Name) =>
  document.documentElement.dataset[name] as RootAttributes[Name] | undefined;

/** Sets an attribute, or removes it without a value. */
export function setRootAttribute<Name extends keyof RootAttributes>(
  name: Name,
  value: RootAttributes[Name] | undefined,
): void {
  const { dataset } = document.documentElement;
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}

/** Sets the page's scroll padding at the top, as a CSS length. Empty for the style sheet's. */
export function setScrollPadding(top: string): void {
  document.documentElement.style.scrollPaddingTop = top;
}
