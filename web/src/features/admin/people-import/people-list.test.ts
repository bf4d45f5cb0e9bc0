import type { Use } from './people-columns.ts'
import { doublesOf, faultOf, guessPeople, peopleOf, type PeopleReading } from './people-list.ts'
import { peopleSheet, readPeopleFile } from './people-sheet.ts'
import lists from './testing/lists.json'

const bytesOf = (text: string) => new TextEncoder().encode(text)

type Said = Partial<PeopleReading> & { columns?: Readonly<Record<string, string>> }

const event = { days: ['2026-12-11', '2026-12-12'] }

async function listOf(text: string, { columns = {}, ...changes }: Said = {}) {
  const file = await readPeopleFile(bytesOf(text))
  if (file.problem !== undefined) throw new Error(file.problem)
  const [sheet] = file.sheets
  if (!sheet) throw new Error('There is no sheet.')
  const guess = guessPeople(sheet, event)
  const uses = guess.uses.map((use, at): Use => {
    const [says, who] = (columns[sheet.header[at] ?? ''] ?? '').split(' ')
    return says ? { says, who: Number(who ?? 1), why: 'choice' } : use
  })
  const reading = { ...guess, uses, ...changes }
  const list = peopleOf(sheet, reading, event)
  const lines = new Set(list.people.map(({ line }) => line)).size
  // Every row is somebody or counted.
  expect(lines + list.left.reduce((sum, { lines: of }) => sum + of.length, 0)).toBe(sheet.rows.length)
  return {
    ...list,
    reading,
    sheet,
    fault: faultOf(sheet, reading, list),
    says: Object.fromEntries(sheet.header.map((heading, at) => [heading, uses[at]?.says])),
    who: list.people.map(({ full_name, email }) => `${full_name} <${email}>`),
  }
}

async function settled(text: string): Promise<Said> {
  const { says } = await listOf(text)
  const asked = Object.entries(says).filter(([, said]) => said === 'asked')
  return {
    columns: Object.fromEntries(
      asked.map(([heading]) => [heading, ['RSVP', '返事'].includes(heading) ? 'comes' : 'nothing']),
    ),
  }
}

const ada = 'Ada Okafor <ada@x.example>'
const ravi = 'Ravi Iyer <ravi@x.example>'

test.each(Object.entries(lists))('%s', async (_, lines) => {
  const text = lines.join('\n')
  const { who, fault } = await listOf(text, await settled(text))
  expect([who, fault]).toEqual([[ada, ravi], null])
  // Turned around, it says the same.
  const by = ['\t', ';', ','].find((each) => text.split('\n').at(-2)?.includes(each)) ?? ','
  const turn = (line: string) => line.split(by).toReversed().join(by)
  const turned = text.includes('"') ? text : text.split('\n').map(turn).join('\n')
  expect((await listOf(turned, await settled(turned))).who).toEqual([ada, ravi])
})

test.each([
  ['Ada Okafor, MIT', null, 'MIT Ada Okafor', undefined],
  ['Ada Okafor, MIT', 'given-first', 'Ada Okafor, MIT', undefined],
  ['Ada Okafor, MIT, PhD', 'place-behind', 'Ada Okafor, PhD', 'MIT'],
] as const)('the comma of “%s” is asked about: %s', async (cell, nameOrder, name, institution) => {
  const { people, commaNames } = await listOf(`Name,Email\n"${cell}",ada@x.example`, { nameOrder })
  expect(commaNames).toEqual({ cell, order: nameOrder ?? 'family-first' })
  expect(people.map(({ full_name, own }) => [full_name, own['institution']])).toEqual([[name, institution]])
})

test('who doesn’t come is left out, counted and named; every status can be said otherwise', async () => {
  const text =
    'Name,Email,Order status\nAda Okafor,ada@x.example,paid\nLena Voss,lena@x.example,Canceled\nRavi Iyer,ravi@x.example,zzz'
  const { who, left, words, fault } = await listOf(text)
  expect(who).toEqual([ada])
  expect(left).toEqual([
    { what: 'Order status: Canceled', lines: ['line 3, Lena Voss'] },
    { what: 'Order status: zzz', lines: ['line 4, Ravi Iyer'] },
  ])
  expect(words.map(({ word, meaning }) => [word, meaning])).toEqual([
    ['paid', 'yes'],
    ['Canceled', 'no'],
    ['zzz', null],
  ])
  expect(fault).toBe('Say whether people with “zzz” come.')
  const meanings = new Map(words.map(({ key, word }) => [key, word === 'zzz' ? 'yes' : 'no']))
  expect((await listOf(text, { meanings })).who).toEqual([ravi])
})

test.each([
  ['Kommst du?', 'Ja', 'Nein', 'Ja'],
  ['Will you be there?', 'Yes', 'No', 'Yes'],
  ['¿Asistirás?', 'Sí', 'No', 'Sí'],
  ['参加しますか？', 'はい', 'いいえ', 'はい'],
  ['Attendance', 'in', 'out', 'in'],
  ['Dinner', 'Attending dinner', 'Not attending dinner', 'Attending dinner'],
  ['Bezahlt am', '2026-10-01', '', '2026-10-02'],
  ['Dabei', '✓', '', '✓'],
  ['Betrag', '25,00 €', '0,00 €', '15,00 €'],
  ['Amount', '25', '', '15'],
  ['Receipt', 'R-1020', '', 'R-1021'],
])(
  '“%s” with %s and %s may say who comes: nobody is registered before somebody told',
  async (heading, ...cells) => {
    const names = ['Ada Okafor,ada', 'Lena Voss,lena', 'Ravi Iyer,ravi']
    const rows = names.map((name, at) => `${name}@x.example,"${cells[at]}"`)
    const text = [`Name,Email,${heading}`, ...rows].join('\n')
    expect((await listOf(text)).fault).toBe(`Say whether “${heading}” tells who comes.`)
    const columns = { [heading]: 'comes' }
    const { words } = await listOf(text, { columns })
    const counts = new Map(words.map(({ word, count }) => [word, count]))
    expect(counts.get(cells[1] || 'empty')).toBe(1)
    const meanings = new Map(
      words.map(({ key, word, meaning }) => [
        key,
        meaning ?? (word === (cells[1] || 'empty') ? 'no' : 'yes'),
      ]),
    )
    expect(await listOf(text, { columns, meanings })).toMatchObject({ who: [ada, ravi], fault: null })
    expect((await listOf(text, { columns: { [heading]: 'nothing' } })).fault).toBeNull()
  },
)

test('a list sorted by who comes is asked about as any other, and sentences are no words', async () => {
  const [come, not] = [
    'I am attending, and look forward to it.',
    'I’d love to be attending, but sadly have to be at my sister’s wedding.',
  ]
  const rows = Array.from({ length: 300 }, (_, at) => `P ${at},p${at}@x.example,"${at < 250 ? come : not}"`)
  expect((await listOf(['Name,Email,Will we meet?', ...rows].join('\n'))).says['Will we meet?']).toBe('asked')
  // Numbers of receipts are one word.
  const paid = rows.map((row, at) => `${row},${at % 3 > 0 ? `R-${at}` : ''}`)
  const { words } = await listOf(['Name,Email,Motto,Paid', ...paid].join('\n'), {
    columns: { Paid: 'comes' },
  })
  expect(words.map(({ word, count }) => [word, count])).toEqual([
    ['empty', 100],
    ['filled in', 200],
  ])
})

test('what all rows share, or each has alone, isn’t asked about', async () => {
  const rows = ['Go', 'Stay', 'Ask', 'Rest'].map((motto, at) => `P ${at},p${at}@x.example,Fest,${motto}`)
  const { says } = await listOf(['Name,Email,Event,Motto', ...rows].join('\n'))
  expect(says).toMatchObject({ Event: 'nothing', Motto: 'nothing' })
})

test('in a list of two, any words may be yes and no', async () => {
  const { says } = await listOf('Name,Email,موافق\nAda Okafor,ada@x.example,نعم\nLena Voss,l@x.example,لا')
  expect(says['موافق']).toBe('asked')
})

test('rows that the file hides are left out, until somebody wants them', async () => {
  const rows = ['Name,Email', 'Ada Okafor,ada@x.example', 'Lena Voss,lena@x.example']
  const sheet = peopleSheet({
    name: '',
    rows: rows.map((row, at) => ({ line: at + 1, cells: row.split(','), isHidden: at === 2 })),
  })
  const reading = guessPeople(sheet)
  expect(peopleOf(sheet, reading)).toMatchObject({
    people: [{ full_name: 'Ada Okafor' }],
    left: [{ what: 'In a row that the file hides', lines: ['line 3, Lena Voss'] }],
  })
  expect(peopleOf(sheet, { ...reading, takes: new Set(['hidden'] as const) }).people).toHaveLength(2)
  const withNotes = peopleSheet({
    name: '',
    rows: sheet.all.map((row) => ({ ...row, cells: [...row.cells, `Notes ${row.line}`] })),
    hiddenColumns: [2],
  })
  expect(guessPeople(withNotes).uses[2]?.says).toBe('asked')
})

test.each(['Null', 'None', 'Na', 'O', 'Ng', 'Unknown', 'Test'])('%s is a name', async (name) => {
  const text = `First name,Last name,Email\nJennifer,${name},j@x.example\n${name},Iyer,r@x.example`
  expect((await listOf(text)).who).toEqual([`Jennifer ${name} <j@x.example>`, `${name} Iyer <r@x.example>`])
})

test('a line that names nobody may take whoever ordered, once somebody says so', async () => {
  const text =
    'Buyer name,Buyer email,Attendee name,Attendee email,Quantity\nMo Buy,mo@x.example,Ada Okafor,ada@x.example,1\nRavi Iyer,ravi@x.example,,,3'
  expect(await listOf(text)).toMatchObject({ extras: { buyer: 1 }, extraPlaces: 2, who: [ada, ' <>'] })
  expect((await listOf(text, { takes: new Set(['buyer']) })).who).toEqual([ada, ravi])
})

test('words for roles that are not ours are asked about, with a guess where one is likely', async () => {
  const text =
    'Name,Email,Role\nAda Okafor,ada@x.example,PhD student\nRavi Iyer,ravi@x.example,Student\nLena Voss,lena@x.example,Professor'
  const { people, words, fault } = await listOf(text)
  expect(people.map(({ own }) => own['role'])).toEqual(['phd', undefined, 'faculty'])
  expect(words.map(({ word, meaning }) => [word, meaning])).toEqual([
    ['PhD student', 'phd'],
    ['Student', null],
    ['Professor', 'faculty'],
  ])
  expect(fault).toBeNull()
  const chosen = await listOf(text, { meanings: new Map([[words[1]?.key ?? '', 'undergraduate']]) })
  expect(chosen.people[1]?.own['role']).toBe('undergraduate')
})

test.each([
  'College,United College of Engineering and Research',
  'Your school,Institute of Research',
  'About you,"I work as an engineer in a lab at the harbour, and would like to learn what a qubit is good for."',
])('%s doesn’t tell a role', async (column) => {
  const [heading, cell] = [column.slice(0, column.indexOf(',')), column.slice(column.indexOf(',') + 1)]
  const { people } = await listOf(`Name,Email,${heading}\nAda Okafor,ada@x.example,${cell}`)
  expect(people[0]?.own['role']).toBeUndefined()
})

test.each([
  ['asked', 'Yes', 'No'],
  ['asked', 'Public', 'Hidden'],
  ['asked', 'Yes please', 'No thanks'],
])('a column is %s, and has no names: %j and %j', async (says, ...answers) => {
  for (const [heads, name, names] of [
    ['Name', 'Ada Okafor', 'full_name'],
    ['First name,Last name', 'Ada,Okafor', 'given_name,family_name'],
  ]) {
    const rows = answers.map((answer, at) => `${name},${at}@x.example,${answer}`)
    const list = await listOf([`${heads},Email,Name on attendee list`, ...rows].join('\n'))
    expect(Object.values(list.says).join()).toBe(`${names},email,${says}`)
  }
})

test('several people of a line are read, each with their own name and address', async () => {
  const buyer = 'Buyer email,Participant 1,Participant 1 email,Participant 2,Participant 2 email,School'
  const { people, who } = await listOf(
    `${buyer}\nmo@x.example,Ada Okafor,ada@x.example,Ravi Iyer,ravi@x.example,UNI`,
  )
  expect(who).toEqual([ada, ravi])
  expect(people.map(({ who: place, own }) => [place, own['institution']])).toEqual([
    [1, 'UNI'],
    [2, 'UNI'],
  ])
  const twice =
    'Team,Name,Email,Name,Email\nQ,Ada Okafor,ada@x.example,Ravi Iyer,ravi@x.example\nR,Cy Low,cy@x.example,,'
  expect((await listOf(twice)).who).toEqual([ada, ravi, 'Cy Low <cy@x.example>'])
})

test('columns of further people under other headings can be said to be theirs', async () => {
  const text = 'Name,Email,Friend,E-mail of your friend\nAda Okafor,ada@x.example,Ravi Iyer,ravi@x.example'
  expect(await listOf(text)).toMatchObject({ who: [ada], says: { 'E-mail of your friend': 'nothing' } })
  const columns = { Friend: 'full_name 2', 'E-mail of your friend': 'email 2' }
  expect((await listOf(text, { columns })).who).toEqual([ada, ravi])
})

test('answers to the form’s questions are read, and what it doesn’t take is named', async () => {
  const rows = ['Okafor,M,Vegan; Halal,Lima', 'Iyer,XXXL,no onions,12', 'Voss,L,None,+49 30 901820']
  const { people, refused } = await listOf(
    ['Name,Email,T-Shirt,Dietary needs,Phone', ...rows.map((row) => row.replace(',', ',x@x.example,'))].join(
      '\n',
    ),
  )
  expect(people.map(({ own, needs }) => [own, needs])).toEqual([
    [{ shirt_size: 'M' }, { dietary: ['vegan', 'halal'] }],
    [{}, { dietary: ['other'], dietary_note: 'no onions' }],
    [{ shirt_size: 'L', phone: '+49 30 901820' }, {}],
  ])
  expect(refused).toEqual([
    { what: 'The form doesn’t take “Lima” in “Phone”', lines: ['line 2, Okafor'] },
    { what: 'The form doesn’t take “12” in “Phone”', lines: ['line 3, Iyer'] },
  ])
})

test('lines that name nobody, such as a sum, are counted', async () => {
  const { who, left } = await listOf('Name,Email,Notes\nAda Okafor,ada@x.example,\n,,"2 in all"')
  expect(who).toEqual([ada])
  expect(left).toEqual([{ what: 'Lines without a name or an address', lines: ['line 3, 2 in all'] }])
})

test.each([
  ['', 'This file is empty.'],
  ['Name,Email\n"Ravi,ravi@x.example', 'The quotes opened in row 2 are never closed.'],
  ['Name,Email\nRavi Iyer,ravi@x.example,too,much', 'Row 2 has 4 cells'],
  ['%PDF-1.7', 'This is a PDF.'],
])('%j: %s', async (text, problem) => {
  expect(await readPeopleFile(bytesOf(text))).toEqual({ problem: expect.stringContaining(problem) as string })
})

test.each([
  ['Name,RSVP\nAda Okafor,Yes', 'Nobody can be registered without an address'],
  ['Thing,Email\n1,ada@x.example', 'Choose the column with the names.'],
  ['Name,Email,Status\nAda Okafor,ada@x.example,Canceled', 'Nobody is left to register.'],
])('%j can’t be checked: %s', async (text, fault) => {
  expect((await listOf(text)).fault).toContain(fault)
})

test('an address on a second line is the same person again, or somebody without one of their own', async () => {
  const text = 'Name,Email\nRavi,r@x.example\nAda,a@x.example\nravi,R@X.example\nLena,r@x.example'
  const { people, extras } = await listOf(text)
  expect([...doublesOf(people).twice].map(([{ line }, ticket]) => [line, ticket])).toEqual([[4, 2]])
  expect([extras.sharing, people.map((one) => one.shares_address)]).toEqual([1, [false, false, false, false]])
  const chosen = await listOf(text, { takes: new Set(['sharing']) })
  expect(chosen.people.map((one) => one.shares_address)).toEqual([false, false, false, true])
})

test('further tickets of one person are asked about, and become guests with a number', async () => {
  const text = `Buyer name,Buyer email,Ticket${'\nMo Buy,mo@x.example,General'.repeat(3)}`
  expect((await listOf(text)).extras.again).toBe(2)
  const { people } = await listOf(text, { takes: new Set(['again']) })
  const who = people.map((one) => `${one.full_name} ${one.shares_address}`)
  expect(who).toEqual(['Mo Buy false', 'Mo Buy 2 true', 'Mo Buy 3 true'])
  expect(doublesOf(people).twice.size).toBe(0)
})

test('two columns about needs are one answer, and of two about another the first counts', async () => {
  const text =
    'Name,Email,Dietary needs,Allergies,Phone,Mobile\nAda Okafor,ada@x.example,Vegan,"Nuts, soy",0301234567,0157654321'
  const { people, refused } = await listOf(text, { columns: { Allergies: 'dietary', Mobile: 'phone' } })
  expect(people[0]).toMatchObject({
    own: { phone: '0301234567' },
    needs: { dietary: ['vegan', 'other'], dietary_note: 'Nuts, soy' },
  })
  expect(refused).toMatchObject([{ what: 'The form doesn’t take “0157654321” in “Mobile”' }])
})

test('a form’s proposals of talks are read as such, with all that somebody wrote', async () => {
  const abstract = 'What a ship can teach us about qubits. '.repeat(4).trim()
  const bio = 'Ada builds boats, and since last year quantum computers.'
  const heads =
    'Timestamp,Email Address,Your name,Title of your talk,Short abstract,Bio,Length,Which day?,Affiliation'
  const { reading, people, refused } = await listOf(
    `${heads}\n2026-11-01 9:00,ada@x.example,Ada Okafor,Qubits at sea,${abstract},"${bio}",45 min,12/11/2026,UofE\n2026-11-02 9:00,ravi@x.example,Ravi Iyer,Hi,${abstract},"${bio}",,"12 Dec, or any",`,
  )
  expect(reading.kind).toBe('talk')
  expect(people[0]).toMatchObject({
    full_name: 'Ada Okafor',
    email: 'ada@x.example',
    own: {
      title: 'Qubits at sea',
      abstract,
      bio,
      organisation: 'UofE',
      availability: ['2026-12-11'],
      note: 'Length: 45 min',
    },
  })
  // What the form doesn't take isn't lost.
  expect(people[1]?.own).toMatchObject({
    availability: ['2026-12-12'],
    note: 'Title of your talk: Hi\nWhich day?: 12 Dec, or any',
  })
  expect(refused).toEqual([])
})

test.each([
  ['talk', 'Title of your talk,Abstract (max. 200 words)'],
  ['talk', 'Vortragstitel,Kurzbeschreibung'],
  ['registrations', 'Job title,Description of your diet'],
])('a list is of the kind %s, however short its texts are: %s', async (kind, heads) => {
  const { reading } = await listOf(`Full name,Email,${heads}\nBo Li,b@x.example,Noise,Short one`)
  expect(reading.kind).toBe(kind)
})

test('a form’s proposals in a language nobody knew of have their title before the long text', async () => {
  const abstract = '얽힘이 무엇인지 처음부터 차근차근 살펴보고 직접 회로를 만들어 봅니다. '.repeat(4).trim()
  const text = `시간,이메일,이름,발표 주제,발표 내용,소개\n2026-11-01 9:00,a@x.example,김 유진,양자 오류 정정,${abstract},학생`
  const { people } = await listOf(text, guessPeople((await listOf(text)).sheet, undefined, 'talk'))
  expect(people[0]?.own).toEqual({ title: '양자 오류 정정', abstract, note: '소개: 학생' })
})
