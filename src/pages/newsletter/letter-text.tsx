import type { LetterBlock } from '~/content/newsletter';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ScrollBox } from '~/shared/ui/scroll-box';

interface LetterTextProps {
  heading: string;
  blocks: readonly LetterBlock[];
}

/** One part of a letter. */
export function LetterText({ heading, blocks }: LetterTextProps) {
  return (
    <>
      <h3>{heading}</h3>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <Block key={index} block={block} caption={heading} />
      ))}
    </>
  );
}

/** `caption` names a table's subject. */
function Block({ block, caption }: { block: LetterBlock; caption: string }) {
  switch (block.kind) {
    case 'text':
      return <p>{withCode(block.text)}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>{withCode(item)}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Figures {...block} caption={caption} />;
    case 'reading':
      return (
        <p>
          {block.before}
          <Link to={paths.post(block.slug)}>{block.link}</Link>
          {block.after}
        </p>
      );
  }
}

/** `Text with code` as React nodes. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));

/** Numbers in columns; the first column names them. */
function Figures({ head, rows, caption }: Extract<LetterBlock, { kind: 'table' }> & { caption: string }) {
  return (
    <ScrollBox label={caption} className="rounded border border-line">
      <table className="[&_:is(th,td)]:min-w-0 [&_:is(th,td)]:px-2.5 sm:[&_:is(th,td)]:px-4">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={name} scope="col" className={column > 0 ? 'align-right' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                {name}
              </th>
              {figures.map((figure, column) => (
                <td key={head[column + 1]} className="align-right whitespace-nowrap">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
