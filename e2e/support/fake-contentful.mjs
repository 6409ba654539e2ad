// Loaded into a build: Contentful's host is the fake at CONTENTFUL_FAKE.
const { fetch } = globalThis;
globalThis.fetch = (url, options) =>
  fetch(
    String(url).replace('https://cdn.contentful.com', `${process.env.CONTENTFUL_FAKE}/contentful`),
    options,
  );
