import { QRCodeSVG } from 'qrcode.react';

/** Dark on white in both themes: cameras want it so. */
export default function QrCode({ value }: { readonly value: string }) {
  return (
    <QRCodeSVG aria-hidden="true" value={value} size={250} marginSize={2} bgColor="#fff" fgColor="#1b2230" level="M" />
  );
}
