import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import { sheetOf } from '@fest/studio/import/chosen-file.ts'
import { guessMapping, guessType } from '@fest/studio/import/column-names.ts'
import { programOfSheet } from '@fest/studio/import/read/from-csv.ts'
import { type ReadFile, readFile } from '@fest/studio/import/read/read-file.ts'
import { openFile } from '@fest/sheets/open-file.ts'
import { readPeopleFile } from '../../web/src/features/admin/people-import/people-sheet.ts'
import program from './import-files.json' with { type: 'json' }
import { type Cell, workbookOf, zipOf } from '../support/workbook.ts'

/* Programs besides CSV and schedule.json: workbooks, schedule.xml, other files, and harmful ones. */

const timeZone = 'Europe/Berlin'
const encoded = (text: string) => new TextEncoder().encode(text)

async function read(bytes: Uint8Array | string): Promise<ReadFile> {
  return readFile('program', typeof bytes === 'string' ? encoded(bytes) : bytes, timeZone)
}

async function programOf(bytes: Uint8Array | string) {
  const file = await read(bytes)
  if (file.kind === 'unreadable') throw new Error(file.message)
  if (file.kind === 'schedule') return file.read(new Map())
  const { sheet } = sheetOf({ sheets: file.sheets, chosen: 0 })
  const type = guessType(sheet.header).type
  const mapping = guessMapping(type, sheet.header)
  return programOfSheet(sheet, { type, mapping, dayOrder: 'day-first', timeZone })
}

async function sessionsOf(bytes: Uint8Array | string) {
  const { entries } = await programOf(bytes)
  return entries.flatMap((entry) => (entry.type === 'session' ? [entry.fields] : []))
}

const typed = (name: string, ...rows: string[]) => ({ name, rows: rows.map((row) => row.split('|')) })

async function refusal(bytes: Uint8Array | string): Promise<string> {
  const file = await read(bytes)
  return file.kind === 'unreadable' ? file.message : `read as a ${file.kind}`
}

describe('a workbook', () => {
  const rows = program.rows as Cell[][]
  const [header = [], [, , date = null] = []] = rows

  test.each([false, true])('is read as its CSV would be; texts in their cells: %s', async (inline) => {
    expect(await sessionsOf(workbookOf([{ name: 'Program', rows }], { inline }))).toEqual(program.sessions)
  })

  test('of an old Mac counts its days from 1904', async () => {
    const old = rows.map((cells) =>
      cells.map((cell) =>
        typeof cell === 'object' && cell !== null && 'at' in cell && cell.at > 2000
          ? { ...cell, at: cell.at - 1462 }
          : cell,
      ),
    )
    expect(await sessionsOf(workbookOf([{ name: 'Program', rows: old }], { from1904: true }))).toEqual(
      program.sessions,
    )
  })

  test('of several sheets the program comes first; the others are named, hidden ones last, empty ones not', async () => {
    const file = await read(
      workbookOf([
        typed('Notes', 'To do|Who', 'Chairs|Bo'),
        { name: 'Old', rows, isHidden: true },
        typed('Aside', 'Bring a laptop'),
        { name: 'Program & more', rows },
        typed('Speakers', 'Name|Bio', 'Ada Vogel|Counts photons.'),
        { name: 'Empty', rows: [] },
      ]),
    )
    expect(file.kind === 'sheet' && file.sheets).toMatchObject([
      { name: 'Program & more', sheet: { header } },
      { name: 'Speakers' },
      { name: 'Notes' },
      { name: 'Old' },
      { name: 'Aside' },
    ])
  })

  test('may have a title above its headings, a day merged over its sessions, and no heading over a note', async () => {
    const { name, rows: plan } = typed('Plan', 'Our weekend', '', 'Day|Start|Title')
    const days = [[date, '9:00', 'One'], ...typed('', '|10:00|Two|bring chairs', '|11:00|Three').rows]
    const sheet = { name, rows: [...plan, ...days], merged: ['A4:A6', 'B1:C1'] }
    expect(await sessionsOf(workbookOf([sheet]))).toMatchObject([
      { title: 'One', startsAt: '2025-10-10T07:00:00.000Z' },
      { title: 'Two', startsAt: '2025-10-10T08:00:00.000Z' },
      { title: 'Three', startsAt: '2025-10-10T09:00:00.000Z' },
    ])
  })

  test('tells which rows, columns and sheets it hides', async () => {
    const { rows } = typed('', 'Title|Note|Room', 'A|private|Hall', 'B||Lab')
    const opened = await openFile(
      workbookOf([
        { name: 'Old', rows, isHidden: true },
        { name: 'Plan', rows, hiddenRows: [3], hiddenColumns: [1, 7], struck: ['A2', 'A3', 'C3'] },
      ]),
    )
    expect(opened).toEqual({
      sheets: [
        {
          name: 'Plan',
          hiddenColumns: [1],
          rows: [
            { line: 1, cells: ['Title', 'Note', 'Room'] },
            { line: 2, cells: ['A', 'private', 'Hall'], struck: [0] },
            { line: 3, cells: ['B', '', 'Lab'], isHidden: true, struck: [0, 2], isStruck: true },
          ],
        },
        expect.objectContaining({ name: 'Old', isHidden: true }),
      ],
    })
  })

  test.each([
    ['a row, but its day', 'A2 B2 C2', '', 'Day|Start|Title', '2025-10-10|8:00|Off', '|9:00|On'],
    ['a row beside a merged day', 'B2 C2', 'A2:A3', 'Day|Start|Title', '2025-10-10|8:00|Off', '|9:00|On'],
    ['a cell', 'C2', 'B2:B3', 'Time|Main Hall|Lab', '2025-10-10 9:00|On|Off', '2025-10-10 9:30||'],
  ])('leaves out what is struck through: %s', async (_, struck, merged, ...lines) => {
    const sheet = { ...typed('Plan', ...lines), struck: struck.split(' '), merged: merged ? [merged] : [] }
    const on = { title: 'On', startsAt: '2025-10-10T07:00:00.000Z' }
    expect(await sessionsOf(workbookOf([sheet]))).toMatchObject([on])
  })

  test('names the row as the spreadsheet program does', async () => {
    const { rows } = typed('', 'Title|Start', 'One|soon', '', '|9:00')
    const sheet = { name: 'A', rows: [...rows, ['Two', { error: '#REF!' }]] }
    const { problems, dropped } = await programOf(workbookOf([sheet]))
    expect(problems.map(({ place }) => place)).toEqual(['row 2', 'row 4'])
    expect(dropped.map(({ example }) => example)).toEqual(['#REF!'])
  })
})

describe('an OpenDocument spreadsheet', () => {
  const type = 'application/vnd.oasis.opendocument.spreadsheet'
  const p = (text: string) => (text === '' ? '' : `<text:p>${escapeHtml(text)}</text:p>`)
  const cell = (text: string, more = '') => `<table:table-cell ${more}>${p(text)}</table:table-cell>`
  const row = (...cells: string[]) =>
    `<table:table-row>${cells.join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`
  const document = (rows: string, name = 'Plan') =>
    `<office:document-content><office:body><office:spreadsheet><table:table table:name="${name}">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`
  const file = (text: string) =>
    zipOf([
      { path: 'mimetype', text: type, isStored: true },
      { path: 'content.xml', text },
    ])

  test('is read as its CSV would be: dates, times, repeated and merged cells, titles above', async () => {
    const day = cell(
      '10.10.25',
      'office:value-type="date" office:date-value="2025-10-10" table:number-rows-spanned="2"',
    )
    const nine = cell('9:00 Uhr', 'office:value-type="time" office:time-value="PT09H00M00S"')
    const covered = '<table:covered-table-cell/>'
    const empty = row().replace('>', ' table:number-rows-repeated="1000000">')
    const seats = cell('40', 'office:value-type="float" office:value="40"')
    const two = cell('Two').replace(
      '<text:p>',
      '<office:annotation><text:p>no</text:p></office:annotation>$&',
    )
    const rows = [
      row(cell('Our weekend')),
      row(...'Day Start End Title Room Seats'.split(' ').map((text) => cell(text))),
      row(day, nine, cell('10.30 Uhr'), cell('Über <Qubits>'), cell('Hall'), seats),
      row(covered, cell('11:00'), cell(''), two),
      empty,
    ]
    expect(await sessionsOf(file(document(rows.join(''))))).toEqual([
      {
        title: 'Über <Qubits>',
        startsAt: '2025-10-10T07:00:00.000Z',
        endsAt: '2025-10-10T08:30:00.000Z',
        room: { type: 'room', id: 'hall' },
        capacity: 40,
      },
      { title: 'Two', startsAt: '2025-10-10T09:00:00.000Z' },
    ])
  })

  test('tells which rows, columns and sheets it hides', async () => {
    const plain = row(cell('A'), cell('private'), cell('Hall'))
    const column = (more = '') => `<table:table-column ${more}/>`
    const rows = [
      column() + column('table:visibility="collapse"') + column(),
      row(cell('Title'), cell('Note'), cell('Room')) +
        plain.replaceAll('<table:table-cell ', '$&table:style-name="ce1"'),
      plain.replace('<table:table-row>', '<table:table-row table:visibility="filter">'),
      `<table:table-row-group table:display="false">${plain}</table:table-row-group>`,
    ]
    const styles =
      '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style><style:style style:name="ce1"><style:text-properties style:text-line-through-style="solid"/></style:style>'
    const old = document(plain.repeat(2), 'Old" table:style-name="ta2')
    const text = old.replace('<office:body>', `${styles}$&`)
    const plan = document(rows.join('')).replace(/.*(<table:table .*<\/table:table>).*/s, '$1')
    const opened = await openFile(file(text.replace('</office:spreadsheet>', `${plan}$&`)))
    expect('sheets' in opened && opened.sheets).toMatchObject([
      {
        name: 'Plan',
        hiddenColumns: [1],
        rows: [{}, { isStruck: true }, { isHidden: true }, { isHidden: true }],
      },
      { name: 'Old', isHidden: true },
    ])
    const [titles, first] = 'sheets' in opened ? (opened.sheets[0]?.rows ?? []) : []
    expect([titles?.struck, first?.isHidden]).toEqual([undefined, undefined])
  })

  test('that means harm or is cut off is refused', async () => {
    const wide = `<table:table-row>${cell('x', 'table:number-columns-repeated="999999999"')}</table:table-row>`
    expect(await refusal(file(document(row(cell('Title')) + wide)))).toContain('columns')
    const long = `<table:table-row table:number-rows-repeated="999999999">${cell('x')}</table:table-row>`
    expect((await read(file(document(row(cell('Title'), cell('Start')) + long)))).kind).toBe('sheet')
    expect(await refusal(file(document(row(cell('Title'))).slice(0, -60)))).toContain('damaged')
    expect(await refusal(file(document('')))).toContain('no sheet')
  })
})

describe('a workbook that means harm', () => {
  const empty = [
    { path: 'xl/workbook.xml', text: '<workbook><sheets><sheet name="A" r:id="a"/></sheets></workbook>' },
    { path: 'xl/_rels/workbook.xml.rels', text: '<R><R Id="a" Target="worksheets/a.xml"/></R>' },
  ]
  const sheet = (text: string | Buffer) => zipOf([...empty, { path: 'xl/worksheets/a.xml', text }])

  test('unpacks to no more than a limit, whatever size it claims', async () => {
    const before = process.memoryUsage().arrayBuffers
    const startedAt = performance.now()
    const bomb = Buffer.from(sheet(Buffer.alloc(120_000_000, ' ')))
    // The size in the header of the sheet, which is the last file.
    bomb.writeUInt32LE(100, bomb.lastIndexOf('PK\u0003\u0004') + 22)
    const packedMs = performance.now() - startedAt
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await refusal(bomb)).toContain('too large')
    // Unpacking most of it takes less than packing all of it did.
    expect(performance.now() - startedAt).toBeLessThan(packedMs * 3)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(700_000_000)
  })

  test('with cells at the end of the sheet, entities, or a thousand columns isn’t drawn out', async () => {
    const cells = (text: string) => `<worksheet><sheetData>${text}</sheetData></worksheet>`
    expect(await refusal(sheet(cells('<row r="1"><c r="XFD1"><v>1</v></c></row>')))).toContain('columns')
    const far = cells(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Title</t></is></c><c r="B1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>',
    )
    expect(await sessionsOf(sheet(far))).toMatchObject([{ title: '1' }])
    const merged = `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row><row r="2"><c r="A2"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:A1048576"/></mergeCells></worksheet>`
    expect((await read(sheet(merged))).kind).toBe('sheet')
    const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${cells('<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>')}`
    expect(await refusal(sheet(entities))).toContain('damaged')
  })

  test('cut off or no workbook at all is named', async () => {
    const whole = workbookOf([typed('A', 'Title|Start', 'One|9:00')])
    for (const length of [4, 30, 200, whole.length >> 1])
      expect(await refusal(whole.slice(0, length))).toMatch(/damaged|no Excel workbook|no sheet/)
    expect(await refusal(zipOf([{ path: 'word/document.xml', text: '<document/>' }]))).toContain(
      'no Excel workbook',
    )
    expect(await refusal(zipOf(empty))).toContain('no sheet')
    expect(await refusal(sheet('<worksheet><row></worksheet>'))).toContain('damaged')
  })
})

describe('schedule.xml', () => {
  const event = (facts: string, attributes = 'guid="g-1" id="1"') =>
    `<event ${attributes}><title>Qubits &amp; cats</title><duration>00:50</duration><persons><person id="7">Ada Vogel</person><person id="8">Bo Lind</person></persons>${facts}</event>`
  const schedule = (events: string, { conference = '', day = 'date="2025-10-10"' } = {}) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<!-- made by hand -->\n<schedule><version>0.3</version><conference><acronym>cats25</acronym><title>Cat conference</title>${conference}</conference><day index="1" ${day}><room name="Hall" guid="r">${events}</room><room name="Attic"/></day></schedule>`

  test('is read as the schedule.json of the same conference', async () => {
    const { source, title, entries, problems } = await programOf(
      schedule(
        event(
          '<date>2025-10-10T14:00:00+02:00</date><start>14:00</start><room>Hall</room><slug>cats</slug><subtitle/><track>Hardware</track><type>lecture</type><language>en</language><abstract><![CDATA[<p>All about <b>cats</b>.</p>]]></abstract><description>More &lt;i&gt;cats&lt;/i&gt;.</description>',
        ),
      ),
    )
    expect([source, title, problems]).toEqual(['pretalx:cats25', 'Cat conference', []])
    expect(entries.map(({ type, id }) => `${type} ${id}`).join()).toBe(
      'room hall,room attic,track hardware,person 7,person 8,session g-1',
    )
    expect(entries.at(-1)?.fields).toMatchObject({
      title: 'Qubits & cats',
      summary: 'All about cats.',
      abstract: 'More *cats*.',
      startsAt: '2025-10-10T12:00:00.000Z',
      endsAt: '2025-10-10T12:50:00.000Z',
      language: 'en',
    })
  })

  test.each(program.times)(
    'an event with a time of day alone is at that time, by $by',
    async ({ facts, startsAt, ...about }) => {
      expect(await sessionsOf(schedule(event(facts), about))).toMatchObject([{ startsAt }])
    },
  )

  test('old files without rooms around their events are read; one without any event is no schedule', async () => {
    const xml = schedule(
      event('<room>Hall</room><start>9:00</start><recording><optout>true</optout></recording>'),
    )
    const bare = xml.replaceAll(/<room name[^>]*>|<\/room>(?=<room|<\/day)/g, '')
    expect(bare).not.toContain('<room name')
    expect(await sessionsOf(bare)).toMatchObject([
      { title: 'Qubits & cats', room: { type: 'room', id: 'hall' }, isNotRecorded: true },
    ])
    expect((await programOf(bare)).dropped).toEqual([])
    expect(await refusal(schedule(''))).toContain('isn’t a schedule')
  })

  test('an event without a time, and one whose id comes twice, are named', async () => {
    const { problems, entries } = await programOf(
      schedule(event('') + event('<start>9:00</start>', 'id="2"') + event('<start>10:00</start>', 'id="2"')),
    )
    expect(problems.map(({ column }) => column)).toEqual(['date', 'id'])
    expect(entries.filter(({ type }) => type === 'session').length).toBe(2)
  })

  test('that means harm, is cut off or is something else is refused', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>`
    expect(await refusal(bomb + schedule('<event/>').replace(/^.*\n.*\n/, ''))).toContain('has an error')
    expect(await refusal(schedule(event('<date>')))).toContain('has an error')
    expect(await refusal('<?xml version="1.0"?><rss><channel/></rss>')).toContain('isn’t a schedule')
    const deep = `${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`
    expect(await refusal(deep)).toContain('isn’t a schedule')
    // As text, which is shown as text.
    const title = '<script>alert(1)</script>&b;'
    const facts = `<title>${escapeHtml(title)}</title><start>9:00</start><duration>1:00</duration>`
    expect(await sessionsOf(schedule(`<event id="2">${facts}</event>`))).toMatchObject([{ title }])
  })
})

describe('a file is named for what it is', () => {
  const old = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 600 }, () => 0)]
  const openDocument = (kind: string) =>
    zipOf([{ path: 'mimetype', text: `application/vnd.oasis.opendocument.${kind}`, isStored: true }])
  const password = 'EncryptedPackage'.split('').flatMap((letter) => [letter.charCodeAt(0), 0])
  test.each([
    ['an old Excel file (.xls)', Uint8Array.from(old)],
    ['has a password', Uint8Array.from([...old, ...password, 0, 0])],
    ['a picture (PNG)', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10])],
    ['a picture (JPEG)', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a picture (SVG)', encoded('<?xml version="1.0"?>\n<svg xmlns="x"/>')],
    ['a picture (HEIC)', Uint8Array.from([0, 0, 0, 24, ...encoded('ftypheic')])],
    ['a picture (WebP)', encoded('RIFF1234WEBP')],
    ['an OpenDocument spreadsheet (.ods)', openDocument('spreadsheet')],
    ['an OpenDocument text', openDocument('text')],
    ['a PDF', encoded('%PDF-1.7')],
    ['a text document', encoded('{\\rtf1 hello}')],
    ['a calendar (.ics)', encoded('BEGIN:VCALENDAR\r\n')],
    ['a web page', encoded('\n<!DOCTYPE html><html></html>')],
    ['a compressed file', Uint8Array.from([0x1f, 0x8b, 8])],
  ])('%s', async (words, bytes) => {
    expect(await refusal(bytes)).toContain(words)
  })

  test('before it is read: what is larger than 20 MB is not', async () => {
    expect(await refusal(new Uint8Array(50_000_000))).toContain('larger than 20 MB')
  })
})

test('a workbook with people is read by the panel, the sheet with people first', async () => {
  const people = typed('People', 'Our fest', 'Vorname|Nachname|E-Mail', 'Ada|Okafor|ada@x.example')
  expect(await readPeopleFile(workbookOf([typed('Notes', 'About', 'This file'), people]))).toMatchObject({
    sheets: [{ ...people, header: people.rows[1], rows: [{ line: 3 }] }, { name: 'Notes' }],
  })
})
