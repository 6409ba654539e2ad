import { createLink, sampleAsset, samplePost } from '../../tests/fakes/contentful.ts';

/** The space of the site 'remote'. One article has the address of a bundled one. */
export const remoteContent = {
  entries: [
    samplePost('writing-things-down', {
      date: '2026-11-18',
      featured: true,
      content: [
        'A first paragraph about writing things down, with a [link](/pricing).',
        '## What we did',
        'We wrote it **down** <b onclick="window.attacked = true">twice</b>, “quoted” & compared: 1 < 2.',
        '<script>window.attacked = true</script>',
        '| a | b |\n| --- | --- |\n| one | two |',
        '![A desk](https://images.ctfassets.net/space1/desk/0a1b/desk.jpeg "Where it happened")',
        '### A detail',
        'And some more.',
      ].join('\n\n'),
    }),
    samplePost('counting-what-returns', {
      date: '2026-10-21',
      category: 'Data',
      featuredImage: createLink('cover'),
    }),
    samplePost('ümlaut-und-maß', { date: '2026-09-09', title: 'Ümlaut & “Maß”' }),
    samplePost('human-review-that-works', { date: '2026-09-01', title: 'Review, written anew' }),
  ],
  assets: [sampleAsset('cover'), sampleAsset('desk')],
};
