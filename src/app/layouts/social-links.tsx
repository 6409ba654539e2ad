import { brand, type SocialNetwork } from '~/content/brand';

/** The agency's profiles. The glyphs are drawn here: the icon set has no brands. */
export function SocialLinks() {
  return (
    <ul className="mt-5 -ml-2.5 flex flex-wrap">
      {networks
        .filter(({ id }) => brand.social[id])
        .map(({ id, name, path }) => (
          <li key={id}>
            <a
              href={brand.social[id]}
              rel="noopener noreferrer me"
              target="_blank"
              className="flex size-11 items-center justify-center rounded text-ink-300 transition-colors duration-150 hover:bg-white/10 hover:text-white"
            >
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
                className="size-5"
              >
                <path d={path} />
              </svg>
              <span className="sr-only">{`${brand.name} on ${name} (opens in a new tab)`}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}

const networks: readonly { id: SocialNetwork; name: string; path: string }[] = [
  { id: 'x', name: 'X', path: 'M4 4l16 16M20 4L4 20' },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    path: 'M6 10v9M6 5.2v.1M11 19v-9M11 14.5c0-2.6 1.6-4.5 4-4.5s4 1.6 4 4.5V19',
  },
  {
    id: 'instagram',
    name: 'Instagram',
    path: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.3a3.7 3.7 0 1 0 0 7.4a3.7 3.7 0 0 0 0-7.4zM17 7v.1',
  },
  { id: 'facebook', name: 'Facebook', path: 'M16.5 3.5H15a4 4 0 0 0-4 4V21M7.5 12.5h8' },
  {
    id: 'youtube',
    name: 'YouTube',
    path: 'M6.5 5.5h11A4 4 0 0 1 21.5 9.5v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zM10.3 9.3v5.4l4.6-2.7z',
  },
];
