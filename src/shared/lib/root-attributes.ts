/** The `data-` attributes of <html>, which style sheets and end-to-end tests read as well. */
interface RootAttributes {
  /** The file may show something other than this visitor gets to see, so it's hidden until the app has decided. */
  hydration: 'hidden';
  /** The guard has decided, React listens, and presses from before are done. */
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
