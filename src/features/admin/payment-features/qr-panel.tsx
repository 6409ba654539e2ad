import { useState } from 'react';
import { encode } from 'uqr';
import { paymentQr as copy } from '~/content/admin/payment-features';
import { downloadFile } from '~/shared/lib/download-file';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';

/** The QR code of a payment link, to download; or why there is none. */
export function QrPanel({ link }: { link: string }) {
  return (
    <Panel title={copy.title} text={copy.text}>
      <Content link={link} />
    </Panel>
  );
}

function Content({ link }: { link: string }) {
  if (!link) return <Notice tone="info" {...copy.empty} />;
  const code = toQrCode(link);
  if (!code) return <Notice tone="info" {...copy.tooLong} />;
  return (
    <div className="flex flex-wrap items-start gap-6">
      {/* Dark on white in every color scheme, or scanners fail. */}
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

/** Sharp on paper up to about 8 cm. */
const PIXELS_PER_MODULE = 24;

/** The code as a PNG; undefined if the browser can't draw it. */
function toPng({ size, path }: QrCode): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = size * PIXELS_PER_MODULE;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  context.scale(PIXELS_PER_MODULE, PIXELS_PER_MODULE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** White modules around the code, which scanners need. */
const QUIET_ZONE = 4;

interface QrCode {
  /** Modules on a side, the quiet zone included. */
  size: number;
  /** The dark modules as a path, one unit per module. */
  path: string;
}

/** The code for a text; undefined if it is too long for one. */
export function toQrCode(text: string): QrCode | undefined {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    return { size, path: data.map(toRuns).join('') };
  } catch {
    return undefined;
  }
}

/** The code as a file that any program opens. */
export const toSvgFile = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges">` +
  `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`;

/** One rectangle for each run of dark modules in a row. */
function toRuns(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    const width = x + 1 - start;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
