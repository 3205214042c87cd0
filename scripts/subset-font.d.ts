declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** By axis; the outlines outside are left out. */
    variationAxes: Record<string, { min: number; max: number; default: number }>
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}
