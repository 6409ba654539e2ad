/** A title and its text where there's one line for both. */
export const oneLine = ({ title, description }: { title: string; description?: string }): string =>
  description ? `${title}. ${description}` : title;
