import { useEffect, useState } from 'react';
import { writeRaw } from './storage';

const PROBE = 'storage_probe';

/** False if the browser refuses to keep anything beyond the page. */
export function useStorageKeeps(): boolean {
  const [keeps, setKeeps] = useState(true);
  useEffect(() => {
    setKeeps(writeRaw(PROBE, '1'));
    writeRaw(PROBE, null);
  }, []);
  return keeps;
}
