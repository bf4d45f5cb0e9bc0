/** The part we use of a package without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype'
      noHinting?: boolean
      /** Four-letter feature tags; all are kept when absent. */
      keepFeatures?: readonly string[]
      variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>
    },
  ): Promise<Buffer>
}
