/*
 * The texts of files with a schema have its types. TypeScript would infer them from what people have written.
 */

declare module '~/content/case-studies.json' {
  const texts: import('./text-schemas').Texts<'case-studies.json'>;
  export = texts;
}

declare module '~/content/positions.json' {
  const texts: import('./text-schemas').Texts<'positions.json'>;
  export = texts;
}

declare module '~/content/testimonials.json' {
  const texts: import('./text-schemas').Texts<'testimonials.json'>;
  export = texts;
}

declare module '~/content/people.json' {
  const texts: import('./text-schemas').Texts<'people.json'>;
  export = texts;
}

declare module '~/content/small-cases.json' {
  const texts: import('./text-schemas').Texts<'small-cases.json'>;
  export = texts;
}

declare module '~/content/redirects.json' {
  const texts: import('./text-schemas').Texts<'redirects.json'>;
  export = texts;
}

declare module '~/content/social-pictures.json' {
  const texts: import('./text-schemas').Texts<'social-pictures.json'>;
  export = texts;
}

declare module '~/content/faq.json' {
  const texts: import('./text-schemas').Texts<'faq.json'> & Pick<typeof import('./faq.json'), 'ask'>;
  export = texts;
}

declare module '~/content/navigation.json' {
  const texts: import('./text-schemas').Texts<'navigation.json'> &
    Pick<
      typeof import('./navigation.json'),
      | 'headerActions'
      | 'layoutMessages'
      | 'footerNewsletter'
      | 'footerAdmin'
      | 'chatLauncher'
      | 'themeMessages'
    >;
  export = texts;
}
