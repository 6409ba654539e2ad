/** Downloads a text or other content as a file. */
export function downloadFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
