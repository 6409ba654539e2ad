import { paymentPlans as copy } from '~/content/admin/payment-features';
import type { Plan } from '~/content/plans';
import { Badge } from '~/shared/ui/badge';
import { buttonClass } from '~/shared/ui/button';
import { CopyButton } from '~/shared/ui/copy-button';

interface PlanLinkProps {
  plan: Plan;
  /** Which key of the section `payments` names the link. */
  configKey: string;
  /** Empty where none is configured. */
  link: string;
}

/** Whether a plan has a payment link, where it leads, and how to set it. */
export function PlanLink({ plan: { name, paymentLink }, configKey, link }: PlanLinkProps) {
  const leadsOut = paymentLink !== undefined;
  return (
    <section aria-labelledby={`link-${name}`} className="space-y-3 text-[0.94rem]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`link-${name}`} className="text-[1.1rem]">
          {copy.link}
        </h3>
        <Badge tone={link ? 'success' : leadsOut ? 'warning' : 'neutral'}>
          {link ? copy.configured : copy.missing}
        </Badge>
      </div>
      {link ? (
        <>
          <p className="font-medium wrap-anywhere">{new URL(link).host}</p>
          <div className="flex flex-wrap items-center gap-2.5">
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {copy.open} <span className="sr-only">{copy.openName(name)}</span>
            </a>
            <CopyButton text={link} label={copy.copy} name={copy.copyName(name)} copied={copy.copied} />
          </div>
        </>
      ) : (
        <>
          <p>{copy.set}</p>
          <p>
            <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-[0.88rem] wrap-anywhere">
              payments.{configKey}
            </code>
          </p>
        </>
      )}
      <p className="text-soft">{leadsOut ? (link ? copy.leadsOut : copy.leadsNowhere) : copy.byForm}</p>
    </section>
  );
}
