/** Attributes, besides the element's name, that decide `display` in jsdom's default sheet. */
const ATTRIBUTES = ['hidden', 'open', 'popover', 'type'];

/**
 * Answers what queries and presses ask of every element and its ancestors (is it shown, does it take a pointer) from
 * inline styles and from jsdom's own answer for the first such element. These tests have no other styles, and jsdom
 * would match every rule of its default sheet after each change, a fifth of the time of all rendered tests.
 */
export function rememberDefaultStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  function getDisplay(element: Element): string {
    const own = getStyle(element)?.display;
    if (own) return own;
    const attributes = ATTRIBUTES.map((name) => element.getAttribute(name));
    const key = JSON.stringify([element.localName, ...attributes]);
    const known = displays.get(key);
    if (known !== undefined) return known;
    const display = compute(element).display;
    displays.set(key, display);
    return display;
  }

  const answers: Record<string, (element: Element) => string> = {
    display: getDisplay,
    visibility: (element) => getInherited(element, 'visibility') || 'visible',
    opacity: (element) => getStyle(element)?.opacity || '1',
    'pointer-events': (element) => getInherited(element, 'pointerEvents') || 'auto',
  };
  answers.pointerEvents = answers['pointer-events'] as (typeof answers)[string];

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0) return compute(element, pseudo);
    const ask = (name: string) => answers[name]?.(element) ?? compute(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return ask;
        if (typeof name === 'string' && Object.hasOwn(answers, name)) return ask(name);
        return Reflect.get(compute(element), name);
      },
    });
  };
}

const getStyle = (element: Element) => (element as Partial<HTMLElement>).style;

function getInherited(element: Element, name: 'visibility' | 'pointerEvents'): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const value = getStyle(one)?.[name];
    if (value && value !== 'inherit') return value;
  }
  return '';
}
