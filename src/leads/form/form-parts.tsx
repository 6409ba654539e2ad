import { type ComponentProps, type Ref, useContext, useEffect, useState } from 'react';
import { builtConfig } from '~/config/config-store';
import { leadsSettings } from '~/config/frame-settings';
import { brand } from '~/content/brand';
import { phoneHref } from '~/content/brand-facts';
import { leadForms } from '~/content/lead-forms';
import { promises } from '~/content/promises';
import { keptHere } from '~/shared/build-facts';
import { CheckboxField } from '~/shared/forms/fields';
import { storedKeys } from '~/shared/lib/storage';
import { Notice } from '~/shared/ui/notice';
import type { LeadKind } from '../lead';
import { PipelineContext } from '../pipeline';

/** A field that people neither see nor reach and autofill leaves empty: only scripts fill it. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="absolute h-px w-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        {leadForms.honeypot}
        <input ref={ref} type="text" name="matter_note" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** The box for the newsletter, in a form that has another purpose. Always optional. */
export const NewsletterField = (props: Omit<ComponentProps<typeof CheckboxField>, 'label'>) => (
  <CheckboxField {...props} label={leadForms.newsletter} />
);

/** Shown above a form if scripts are off: without them nothing can be sent. */
export function NeedsScripts() {
  return (
    <noscript>
      <Notice tone="warning" {...leadForms.withoutScripts} className="mb-6">
        <MailOrPhone />
      </Notice>
    </noscript>
  );
}

/** Ways to reach us without a form. */
export function MailOrPhone() {
  return (
    <p className="flex flex-wrap gap-x-5 font-semibold">
      <a href={`mailto:${brand.email}`} className="text-link underline underline-offset-2">
        {brand.email}
      </a>
      <a href={phoneHref} className="text-link underline underline-offset-2">
        {brand.phone}
      </a>
    </p>
  );
}

/** Whether no remote system takes inquiries of this kind, and the site is meant to be so. */
export function useLocalOnly(kind: LeadKind): boolean {
  const loadCourier = useContext(PipelineContext);
  const [localOnly, setLocalOnly] = useState(() => keptHere.includes(kind));
  useEffect(() => {
    // Only an administrator's browser may have other systems than the build: nobody else loads them for this.
    if (!builtConfig(leadsSettings).localOnly || !storedKeys().some((key) => key.endsWith('_config'))) return;
    let shown = true;
    loadCourier().then(
      ({ destinations }) =>
        shown &&
        setLocalOnly(
          !destinations.some((one) => one.counts === 'remote' && one.accepts(kind) && one.isEnabled(kind)),
        ),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [kind, loadCourier]);
  return localOnly;
}

/** Says that nothing is sent, where that's so, before and after sending. */
export const LocalOnlyNote = ({ kind }: { kind: LeadKind }) =>
  useLocalOnly(kind) ? <p className="mt-5 text-sm leading-snug text-soft">{leadForms.localOnly}</p> : null;

/** The promise of a reply, and once the page is alive the moment that it means for a message sent now. */
export function ReplyBy() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // A page may stay open for days.
    const clock = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(clock);
  }, []);
  const moment = useReply('replyBy', now);
  // Room for the second sentence, so that nothing below it moves.
  return (
    <p className="min-h-[4lh] text-sm leading-snug text-soft sm:min-h-[2lh]">
      {`${promises.weReply} ${moment}`}
    </p>
  );
}

/** By when somebody replies to a message that has just been sent. */
export function ExpectReply() {
  const [sentAt] = useState(Date.now);
  const moment = useReply('replyMoment', sentAt);
  return <p>{moment ? leadForms.receipt.expect(moment) : promises.weReply}</p>;
}

type Saying = 'replyBy' | 'replyMoment';

/** What the office says of a message sent at this moment (ms since the epoch); undefined until its code is there. */
function useReply(says: Saying, at: number): string | undefined {
  const [office, setOffice] = useState<Record<Saying, (now: number) => string | undefined>>();
  useEffect(() => {
    let shown = true;
    // Without it the promise in words stays.
    import('./office-text').then(
      // By name: a build leaves a module's whole out of those whose absence renews the page.
      ({ replyBy, replyMoment }) => shown && setOffice({ replyBy, replyMoment }),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return office?.[says](at);
}
