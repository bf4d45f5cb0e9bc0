import { bytesOf, deflate } from './woff.ts'

/** Collects the objects of a PDF, in Latin-1, and writes the file. */
export function startPdf() {
  const parts: Uint8Array<ArrayBuffer>[][] = []

  /** A number for an object that is written later. */
  function reserve(): number {
    return parts.push([])
  }

  function write(text: string, number = reserve()): number {
    parts[number - 1] = [bytesOf(text)]
    return number
  }

  /** Bytes, packed, with the entries of their dictionary. */
  async function writeStream(bytes: Uint8Array<ArrayBuffer>, entries = ''): Promise<number> {
    const packed = await deflate(bytes)
    const number = reserve()
    parts[number - 1] = [
      bytesOf(`<< /Filter /FlateDecode /Length ${packed.length} ${entries} >>\nstream\n`),
      packed,
      bytesOf('\nendstream'),
    ]
    return number
  }

  function finish(root: number, info: number): Blob {
    const file = [bytesOf('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')]
    let length = file[0]?.length ?? 0
    const offsets: number[] = []
    const add = (piece: Uint8Array<ArrayBuffer>) => {
      file.push(piece)
      length += piece.length
    }
    for (const [index, pieces] of parts.entries()) {
      offsets.push(length)
      add(bytesOf(`${index + 1} 0 obj\n`))
      for (const piece of pieces) add(piece)
      add(bytesOf('\nendobj\n'))
    }
    const start = length
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    add(
      bytesOf(
        `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n` +
          `<< /Size ${parts.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    )
    return new Blob(file, { type: 'application/pdf' })
  }

  return { reserve, write, writeStream, finish }
}

export type Pdf = ReturnType<typeof startPdf>

/** A text in a PDF, in any script. */
export function pdfText(text: string): string {
  return `<feff${hexOf(text)}>`
}

/** UTF-16 in hexadecimal. */
export function hexOf(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index))).join('')
}

export const hex4 = (number: number) => number.toString(16).padStart(4, '0')
