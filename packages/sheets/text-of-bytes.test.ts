import { textOfBytes } from './open-file.ts'

/** Those letters in Mac Roman. */
const macRoman = tableOf('ä8a ö9a ü9f Ä80 Ö85 Ü86 ßa7 é8e è8f ê90 ç8d ñ96 å8c øbf É83 ’d5 “d2 ”d3 –d0 …c9')
const windows = tableOf('’92 “93 ”94 –96 …85 š9a')

function tableOf(pairs: string): ReadonlyMap<string, number> {
  return new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), Number.parseInt(pair.slice(1), 16)]))
}

const byLetter = (text: string, table: ReadonlyMap<string, number>) =>
  Uint8Array.from(text.split(''), (letter) => table.get(letter) ?? letter.charCodeAt(0))

test.each([
  'Title;Room\nÜber Größe;Hörsaal',
  'Titel;Raum\nFür alle;Küche\nÖl;MÜNCHEN',
  'Titre\nL’été à Orléans'.replace('à', 'a'),
  'Titre\nÉcole – “leçon” …\nÇa va'.replace('Ç', 'ç'),
  'Tema\nAño nuevo en España',
  'Emne\nBlåbær øl'.replace('æ', 'e'),
  'Title\nIt’s “here” – and there…',
])('%j is read from every encoding that spreadsheets are saved in', (text) => {
  const wide = Buffer.from(text, 'utf16le')
  const readings = {
    utf8: new TextEncoder().encode(text),
    windows: byLetter(text, windows),
    mac: byLetter(text, macRoman),
    marked: Uint8Array.from([0xff, 0xfe, ...wide]),
    markedBig: Uint8Array.from([0xfe, 0xff, ...Buffer.from(wide).swap16()]),
    unmarked: new Uint8Array(wide),
    unmarkedBig: new Uint8Array(Buffer.from(wide).swap16()),
  }
  for (const [name, bytes] of Object.entries(readings))
    expect({ name, text: textOfBytes(bytes) }).toEqual({ name, text })
})

test('Windows’ own letters stay Windows’', () => {
  expect(textOfBytes(byLetter('Name\nDušan Novák', windows))).toBe('Name\nDušan Novák')
})

test.each([
  ['5169736b697493fc96e52c82b382c682a4', 'Qiskit入門,さとう'],
  ['e4e6d12cc7e1dec7dac9', 'نور,القاعة'],
  ['c7e0eb2ccaf3e1e8f2fb20e4ebff20e2f1e5f5', 'Зал,Кубиты для всех'],
])('%s are the words of one alphabet: %s', (hex, text) => {
  expect(textOfBytes(new Uint8Array(Buffer.from(hex, 'hex')))).toBe(text)
})
