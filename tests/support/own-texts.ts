/**
 * Reports what a page translator would break. It replaces each text node with an element, and React keeps using the old
 * text: changing it shows nothing, removing it or inserting something before it throws. Only the single text of an
 * element is safe, since React writes it through the element.
 */
export function watchTexts(report: (problem: string) => void): void {
  const isOwned = (node: unknown): node is Text =>
    node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
  const check = (text: unknown, change: string) => {
    if (!isOwned(text)) return;
    const place = text.parentElement?.cloneNode() as Element | undefined;
    report(`React ${change} the text "${text.data}" in ${place?.outerHTML}: give it an element of its own`);
  };

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T) {
    check(child, 'removes');
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, next: Node | null) {
    check(next, 'inserts something before');
    return insertBefore.call(this, child, next) as T;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string) {
      check(this, `writes "${value}" over`);
      nodeValue?.set?.call(this, value);
    },
  });
}
