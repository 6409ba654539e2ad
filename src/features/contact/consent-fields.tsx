import { type ComponentProps, useState } from 'react';
import { contactForm } from '~/content/contact';
import { type LegalSummaryId, legalSummaries } from '~/content/legal-summaries';
import { CheckboxField } from '~/shared/forms/fields';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { toast } from '~/shared/ui/toast/toast-store';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';

const importDialog = () => import('./legal-dialog').then((module) => module.LegalDialog);

type ConsentName = 'termsAccepted' | 'cookiesAccepted';

interface ConsentFieldsProps {
  field: (name: ConsentName) => Omit<ComponentProps<typeof CheckboxField>, 'label'>;
  accept: (name: ConsentName) => void;
}

const consents = [
  { name: 'termsAccepted', document: 'terms', to: paths.terms(), link: contactForm.links.terms },
  { name: 'cookiesAccepted', document: 'cookies', to: paths.privacy(), link: contactForm.links.privacy },
] as const satisfies readonly { name: ConsentName; document: LegalSummaryId; to: string; link: string }[];

/** The two consent checkboxes, each with a summary of the document and a link to its full text. */
export function ConsentFields({ field, accept }: ConsentFieldsProps) {
  const [LegalDialog, load] = useLazyComponent(importDialog);
  const [shown, setShown] = useState<LegalSummaryId>('terms');
  const [open, setOpen] = useState(false);

  const show = async (document: LegalSummaryId) => {
    setShown(document);
    if (await load()) setOpen(true);
    else toast({ ...contactForm.summaryUnavailable, variant: 'destructive' });
  };

  return (
    <div className="space-y-2">
      {consents.map(({ name, document, to, link }) => (
        <div key={name}>
          <CheckboxField {...field(name)} label={contactForm.fields[name]} required />
          <p className="flex flex-wrap gap-x-5 pl-9 text-sm">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => show(document)}
              onPointerEnter={load}
              className={`${linkClass} noscript:hidden`}
            >
              {legalSummaries[document].open}
            </button>
            <Link to={to} className={linkClass}>
              {link}
            </Link>
          </p>
        </div>
      ))}
      {LegalDialog && (
        <LegalDialog
          document={shown}
          open={open}
          onOpenChange={setOpen}
          onAccept={() => {
            accept(shown === 'terms' ? 'termsAccepted' : 'cookiesAccepted');
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

const linkClass =
  'inline-flex min-h-8 items-center text-left text-link underline underline-offset-2 hover:no-underline';
