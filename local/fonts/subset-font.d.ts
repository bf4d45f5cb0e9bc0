/** The part used here of a package without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype'
      noHinting?: boolean
      /** Features of four letters; without, all stay. */
      keepFeatures?: readonly string[]
      variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>
    },
  ): Promise<Buffer>
}
