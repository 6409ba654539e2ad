import { Fragment, type ReactNode } from 'react';

/** A text of content with elements in place of its '{names}', so that a language can order them as it needs. */
export const Interpolated = ({ text, ...parts }: { text: string } & Record<string, ReactNode>) =>
  text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={index}>{index % 2 === 0 ? part : parts[part]}</Fragment>
  ));
