import { useState } from 'react';
import { paymentQr as copy } from '~/content/admin/payment-features';
import { downloadFile } from '~/shared/lib/download-file';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';
import { type QrCode, toQrCode, toSvgFile } from './qr-code';
import { toPng } from './to-png';

/** The QR code of a payment link, to take away; or why there is none. */
export function QrPanel({ link }: { link: string }) {
  return (
    <Panel title={copy.title} text={copy.text}>
      <Content link={link} />
    </Panel>
  );
}

function Content({ link }: { link: string }) {
  if (!link) return <Explanation {...copy.empty} />;
  const code = toQrCode(link);
  if (!code) return <Explanation {...copy.tooLong} />;
  return (
    <div className="flex flex-wrap items-start gap-6">
      {/* Dark on white in every colour scheme, or readers fail. */}
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={copy.label}
        shapeRendering="crispEdges"
        className="size-56 max-w-full shrink-0 rounded border border-line"
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <div className="min-w-0 flex-[1_1_12rem] space-y-4">
        <p className="text-[0.94rem]">
          {copy.leadsTo}{' '}
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="text-link underline underline-offset-2 wrap-anywhere"
          >
            {link}
          </a>
        </p>
        <Downloads code={code} />
      </div>
    </div>
  );
}

const Explanation = ({ title, text }: { title: string; text: string }) => (
  <Notice tone="info" title={title}>
    <p>{text}</p>
  </Notice>
);

function Downloads({ code }: { code: QrCode }) {
  const [downloaded, setDownloaded] = useState('');
  const hand = (kind: 'svg' | 'png', type: string, content: string | Blob) => {
    const file = `${copy.file}.${kind}`;
    downloadFile(file, type, content);
    setDownloaded(copy.downloaded(file));
  };
  const handPng = async () => {
    const png = await toPng(code);
    if (png) hand('png', 'image/png', png);
    else toast({ ...copy.pngFailed, variant: 'destructive' });
  };
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button variant="secondary" size="sm" onClick={() => hand('svg', 'image/svg+xml', toSvgFile(code))}>
        {copy.svg}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => void handPng()}>
        {copy.png}
      </Button>
      <span role="status" className="text-sm text-soft">
        {downloaded}
      </span>
    </div>
  );
}
