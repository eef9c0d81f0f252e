declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff' | 'woff2'; variationAxes?: object },
  ): Promise<Buffer>;
}
