import { eachReadable, textsOfBytes } from './text-of-bytes.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A text in an encoding that browsers read but don't write. */
function bytesOf(label: string, text: string): Uint8Array {
  const decoder = new TextDecoder(label)
  const count = (length: number, from: number) => Array.from({ length }, (_, at) => at + from)
  const high = count(128, 128)
  const all = [
    ...high.map((byte) => [byte]),
    ...high.flatMap((one) => count(192, 64).map((two) => [one, two])),
  ]
  const known = new Map(
    all.toReversed().map((bytes) => [decoder.decode(Uint8Array.from(bytes)), bytes] as const),
  )
  const letters = text.split('').map((letter) => known.get(letter) ?? [letter.charCodeAt(0)])
  return Uint8Array.from(letters.flat())
}

const textsIn = async (bytes: Uint8Array) => (await textsOfBytes(bytes)).map(({ text }) => text)

test.each([
  'Title;Room\nÜber Größe;Hörsaal',
  'Titel;Raum\nFür alle;Küche\nÖl;MÜNCHEN',
  'Titre\nL’été à Orléans',
  'Titre\nÉcole – “leçon” …\nÇa va',
  'Tema\nAño nuevo en España',
  'Emne\nBlåbær øl',
  'Title\nIt’s “here” – and there…',
])('%j is read from each form of Unicode and from Windows’ letters', async (text) => {
  const wide = Buffer.from(text, 'utf16le')
  const readings = {
    utf8: new TextEncoder().encode(text),
    windows: bytesOf('windows-1252', text),
    marked: Uint8Array.from([0xff, 0xfe, ...wide]),
    markedBig: Uint8Array.from([0xfe, 0xff, ...Buffer.from(wide).swap16()]),
    unmarked: new Uint8Array(wide),
    unmarkedBig: new Uint8Array(Buffer.from(wide).swap16()),
  }
  for (const [name, bytes] of Object.entries(readings))
    expect({ name, text: (await textsIn(bytes))[0] }).toEqual({ name, text })
})

test.each([
  ['windows-1252', 'Name\nDušan Novák'],
  [
    'windows-1250',
    'Jméno;Příjmení;Škola\nŽofie;Dvořáková;České vysoké učení\nJiří;Novák;Univerzita\nTomáš;Růžička;Brno',
  ],
  ['windows-1250', 'Imię;Uczelnia\nŁukasz Wiśniewski;Politechnika Łódzka\nMałgorzata Dąbrowska;Kraków'],
  ['windows-1251', 'Имя;Зал\nКубиты для всех;Зал'],
  ['windows-1253', 'Όνομα;Επώνυμο\nΓιώργος;Παπαδόπουλος'],
  ['windows-1256', 'الاسم;الجامعة\nفاطمة حسن;جامعة دمشق'],
  ['macintosh', 'Name;Ort\nJürgen Müller;Köln\nBärbel Größe;Süd'],
  ['macintosh', 'Prénom;Nom\nÉlodie;Lefèvre\nAndré;Garçon'],
  ['shift_jis', 'タイトル,登壇者\nQiskit入門,さとう\n量子の話,鈴木 一郎'],
  ['shift_jis', '氏名,大学\n山田太郎,東京大学'],
  ['windows-874', 'ชื่อ;มหาวิทยาลัย\nสมชาย ใจดี;จุฬาลงกรณ์'],
  ['big5', '姓名;學校\n王小明;臺灣大學\n陳美玲;清華大學'],
  ['gb18030', '姓名;学校\n王小明;清华大学\n李娜;北京大学\n张伟;复旦大学'],
  ['euc-kr', '이름;학교\n김민수;서울대학교'],
])('a text in %s is recognized: %j', async (label, text) => {
  expect((await textsIn(bytesOf(label, text)))[0]).toBe(text)
})

test.each([
  ['windows-1254', 'Ad;Üniversite\nAyşe Yılmaz;Boğaziçi'],
  ['windows-1255', 'שם;מוסד\nדוד לוי;תל אביב'],
  ['windows-1257', 'Vardas\nŽydrūnas Šarūnas\nGražina Čepaitė'],
  ['macintosh', 'Tema\nAño nuevo en España'],
])(
  'a text in %s is offered where few words leave it open, by words that others don’t have: %j',
  async (label, text) => {
    const readings = await textsOfBytes(bytesOf(label, text))
    const words = readings.find((each) => each.text === text)?.words ?? ''
    expect(words).not.toBe('')
    expect(readings.filter((each) => each.words === words)).toHaveLength(1)
  },
)

test('UTF-8 that was cut in the middle of a letter stays UTF-8', async () => {
  const text = 'Prénom;Nom\nÉlodie;Lefèvre\nAndr'
  const bytes = new TextEncoder().encode(`${text}é`)
  expect((await textsIn(bytes.subarray(0, -1)))[0]).toBe(`${text}\uFFFD`)
})

test('a text that can’t be read in one way is read in the others, and refused by the likeliest', () => {
  const read = (text: string) => {
    if (text === 'cut') throw new UnreadableFile('It is cut off.')
    return { rows: text }
  }
  const [cut, whole] = [{ text: 'cut' }, { text: 'whole', words: 'Ł' }]
  expect(eachReadable([cut, whole], read)).toEqual([{ rows: 'whole', words: 'Ł' }])
  expect(() => eachReadable([cut, cut], read)).toThrow('It is cut off.')
})
