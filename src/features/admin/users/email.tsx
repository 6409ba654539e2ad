import { cx } from '~/shared/ui/class-names';

/** An address that breaks behind its @ first, where it has to break. */
export function Email({ address, className }: { address: string; className?: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <span className={cx('wrap-anywhere', className)}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
