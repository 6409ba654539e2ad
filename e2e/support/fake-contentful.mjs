// Loaded into a build: redirects Contentful's hosts to the fake at CONTENTFUL_FAKE.
const { fetch } = globalThis;
globalThis.fetch = (url, options) =>
  fetch(
    String(url).replace(
      /^https:\/\/(?:cdn\.contentful\.com|images\.ctfassets\.net)/,
      `${process.env.CONTENTFUL_FAKE}/contentful`,
    ),
    options,
  );
