/** The first stop of the Tab key: past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded bg-weld-500 px-4 py-2.5 font-semibold text-ink-950 focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
