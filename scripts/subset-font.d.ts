declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** By axis. Outlines outside of the ranges are removed. */
    variationAxes: Record<string, { min: number; max: number; default: number }>
  }
  // biome-ignore lint/style/noDefaultExport: the package is what it is
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}
