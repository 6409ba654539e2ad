import { ChevronLeft, ChevronRight } from 'lucide-react';
import { leadPages } from '~/content/admin-leads';
import { Button } from '~/shared/ui/button';

export const PAGE_SIZE = 50;

interface LeadPagesProps {
  /** From 1. */
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Leads through a long list. Nothing while everything fits on one page. */
export function LeadPages({ page, total, onPage }: LeadPagesProps) {
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) return null;
  const from = (page - 1) * PAGE_SIZE + 1;
  return (
    <nav
      aria-label={leadPages.label}
      className="flex flex-wrap items-center justify-end gap-3 text-sm text-soft"
    >
      <span aria-live="polite">{leadPages.range(from, Math.min(total, from + PAGE_SIZE - 1), total)}</span>
      <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        {leadPages.previous}
      </Button>
      <Button variant="secondary" size="sm" disabled={page === pages} onClick={() => onPage(page + 1)}>
        {leadPages.next}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
}
