/** The file that was chosen, and an address under which the browser shows it. */
import { useEffect, useState } from 'react';

export function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) {
      setAddress(undefined);
      return;
    }
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Of `left,top,width,height` as shares, the box of the whole picture around the part that fills the frame. */
export function cropStyle(shares: string | undefined): Record<'left' | 'top' | 'width' | 'height', string> | undefined {
  const [left = 0, top = 0, width = 0, height = 0] = (shares ?? '').split(',').map(Number);
  if (!(width > 0 && height > 0)) return;
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
  return {
    left: percent(-left / width),
    top: percent(-top / height),
    width: percent(1 / width),
    height: percent(1 / height),
  };
}
