import cookies from 'virtual:legal/cookies-summary';
import terms from 'virtual:legal/terms-summary';
import type { LegalSummaryId } from '~/shared/legal-document';
import { getTextLanguage } from '~/shared/lib/locale';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { Dialog } from '~/shared/ui/dialog';

interface LegalDialogProps {
  document: LegalSummaryId;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAccept: () => void;
}

const summaries = { terms, cookies };
const documentPaths = { terms: paths.terms(), cookies: paths.cookiePolicy() } as const;

/** The summary of a document, with a button that accepts it. */
export function LegalDialog({ document, open, onOpenChange, onAccept }: LegalDialogProps) {
  const { title, intro, points, full, accept } = summaries[document];
  return (
    <Dialog
      lang={getTextLanguage(`${document}-summary`)}
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={<p>{intro}</p>}
      footer={<Button onClick={onAccept}>{accept}</Button>}
    >
      <dl className="space-y-4">
        {points.map(({ heading, text }) => (
          <div key={heading}>
            <dt className="font-semibold">{heading}</dt>
            <dd className="text-ui text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-ui">
        <Link to={documentPaths[document]} className="text-link underline underline-offset-2">
          {full}
        </Link>
      </p>
    </Dialog>
  );
}
