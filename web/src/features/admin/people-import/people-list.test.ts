import type { Use } from './people-columns.ts'
import { faultOf, guessPeople, peopleOf, type PeopleReading } from './people-list.ts'
import { peopleSheet, readPeopleFile } from './people-sheet.ts'
import lists from './testing/lists.json'

const bytesOf = (text: string) => new TextEncoder().encode(text)

type Said = Partial<PeopleReading> & { columns?: Readonly<Record<string, string>>; others?: string }

const event = { days: ['2026-12-11', '2026-12-12'] }

async function listOf(text: string, { columns = {}, others = '', ...changes }: Said = {}) {
  const file = await readPeopleFile(bytesOf(text))
  if (file.problem !== undefined) throw new Error(file.problem)
  const [sheet] = file.sheets
  if (!sheet) throw new Error('There is no sheet.')
  const guess = guessPeople(sheet, event)
  const uses = guess.uses.map((use, at): Use => {
    const [says, who] = (columns[sheet.header[at] ?? ''] ?? (use.says === 'asked' ? others : '')).split(' ')
    return says ? { says, who: Number(who ?? 1), why: 'choice' } : use
  })
  const reading = { ...guess, uses, ...changes }
  const list = peopleOf(sheet, reading, event)
  return {
    ...list,
    reading,
    sheet,
    fault: faultOf(sheet, reading, list),
    says: Object.fromEntries(sheet.header.map((heading, at) => [heading, uses[at]?.says])),
    who: list.people.map(({ full_name, email }) => `${full_name} <${email}>`),
  }
}

const ada = 'Ada Okafor <ada@x.example>'
const ravi = 'Ravi Iyer <ravi@x.example>'

test.each(Object.entries(lists))('%s', async (_, lines) => {
  const text = lines.join('\n')
  const answered = { columns: { RSVP: 'comes', 返事: 'comes' }, others: 'nothing' }
  const { who, fault } = await listOf(text, answered)
  expect([who, fault]).toEqual([[ada, ravi], null])
  // Turned around, it says the same.
  const by = ['\t', ';', ','].find((each) => text.split('\n').at(-2)?.includes(each)) ?? ','
  const turn = (line: string) => line.split(by).toReversed().join(by)
  const turned = text.includes('"') ? text : text.split('\n').map(turn).join('\n')
  expect((await listOf(turned, answered)).who).toEqual([ada, ravi])
})

test.each([
  ['Ada Okafor, MIT', null, 'MIT Ada Okafor', undefined],
  ['Ada Okafor, MIT, PhD', 'place-behind', 'Ada Okafor, PhD', 'MIT'],
] as const)('the comma of “%s” is asked about: %s', async (cell, nameOrder, name, institution) => {
  const { people, commaNames } = await listOf(`Name,Email\n"${cell}",ada@x.example`, { nameOrder })
  expect(commaNames).toEqual({ cell, order: nameOrder ?? 'family-first' })
  expect(people.map(({ full_name, own }) => [full_name, own['institution']])).toEqual([[name, institution]])
})

test.each([
  ['Kommst du?', 'Ja', 'Nein', 'Ja'],
  ['Attendance', 'in', 'out', 'in'],
  ['Bezahlt am', '2026-10-01', '', '2026-10-02'],
  ['Dabei', '✓', '', '✓'],
  ['Betrag', '25,00 €', '0,00 €', '15,00 €'],
  ['Receipt', 'R-1020', '', 'R-1021'],
  ['参加ステータス', '参加', '参加キャンセル', '参加'],
  ['懇親会', '参加する', '参加しない', '参加する'],
  ['Will you join us on both days?', 'Yes, both days', 'Sorry, can’t', 'Yes, both!'],
])(
  '“%s” with %s and %s may say who comes: nobody is registered before somebody told',
  async (heading, ...cells) => {
    const names = ['Ada Okafor,ada', 'Lena Voss,lena', 'Ravi Iyer,ravi']
    const rows = names.map((name, at) => `${name}@x.example,"${cells[at]}"`)
    const text = [`Name,Email,${heading}`, ...rows].join('\n')
    expect((await listOf(text)).fault).toBe(`Say whether “${heading}” tells who comes.`)
    const columns = { [heading]: 'comes' }
    const { words } = await listOf(text, { columns })
    const guessOf = (word: string) => (word === (cells[1] || 'empty') ? 'no' : 'yes')
    const meanings = new Map(words.map(({ key, word, meaning }) => [key, meaning ?? guessOf(word)]))
    expect(await listOf(text, { columns, meanings })).toMatchObject({ who: [ada, ravi], fault: null })
    expect((await listOf(text, { columns: { [heading]: 'nothing' } })).fault).toBeNull()
  },
)

test('a list sorted by who comes is asked about as any other, and sentences are no words', async () => {
  const come = 'I am attending, and look forward to it.'
  const not = 'I’d love to be attending, but sadly have to be at my sister’s wedding.'
  const rows = Array.from({ length: 300 }, (_, at) => `P ${at},p${at}@x.example,"${at < 250 ? come : not}"`)
  expect((await listOf(['Name,Email,Will we meet?', ...rows].join('\n'))).says['Will we meet?']).toBe('asked')
  // Numbers of receipts are one word.
  const paid = rows.map((row, at) => `${row},${at % 3 > 0 ? `R-${at}` : ''}`)
  const text = ['Name,Email,Motto,Paid', ...paid].join('\n')
  const { words } = await listOf(text, { columns: { Paid: 'comes' } })
  expect(words).toMatchObject([
    { word: 'empty', count: 100 },
    { word: 'filled in', count: 200 },
  ])
})

test('what all rows share, or each has alone, isn’t asked about', async () => {
  const rows = ['Go', 'Stay', 'Ask', 'Rest'].map((motto, at) => `P ${at},p${at}@x.example,Fest,${motto}`)
  const { says } = await listOf(['Name,Email,Event,Motto', ...rows].join('\n'))
  expect(says).toMatchObject({ Event: 'nothing', Motto: 'nothing' })
  // In a list of two, any words may be yes and no.
  const two = await listOf('Name,Email,موافق\nAda Okafor,ada@x.example,نعم\nLena Voss,l@x.example,لا')
  expect(two.says['موافق']).toBe('asked')
})

test('rows that the file hides or strikes through are left out, and merged cells hold for each row, until somebody says otherwise', () => {
  const rows = [
    'Name,Email,Notes',
    'Ada Okafor,ada@x.example,hers',
    'Lena Voss,lena@x.example,',
    'Bo,b@x.example,',
  ]
  const marks = [{}, {}, { isHidden: true }, { isStruck: true }]
  const sheet = peopleSheet({
    name: '',
    rows: rows.map((row, at) => ({ line: at + 1, cells: row.split(','), merged: [at], ...marks[at] })),
    hiddenColumns: [2],
  })
  const reading = guessPeople(sheet)
  expect(reading.uses[2]?.says).toBe('asked')
  expect(peopleOf(sheet, reading)).toMatchObject({
    people: [{ full_name: 'Ada Okafor' }],
    left: [
      { what: 'In a row that the file hides', lines: ['line 3, Lena Voss'] },
      { what: 'In a row that is struck through', lines: ['line 4, Bo'] },
    ],
  })
  for (const take of ['hidden', 'struck'] as const)
    expect(peopleOf(sheet, { ...reading, takes: new Set([take]) }).people).toHaveLength(2)
  // Ada's address repeats the one above.
  expect(peopleOf(sheet, { ...reading, takes: new Set(['unmerged'] as const) })).toMatchObject({
    people: [{ full_name: 'Ada Okafor', email: '' }],
    extras: { unmerged: 3 },
  })
})

test('a line that names nobody may take whoever ordered, once somebody says so', async () => {
  const text =
    'Buyer name,Buyer email,Attendee name,Attendee email,Quantity\nMo Buy,mo@x.example,Ada Okafor,ada@x.example,1\nRavi Iyer,ravi@x.example,,,3'
  expect(await listOf(text)).toMatchObject({ extras: { buyer: 1 }, who: [ada, ' <>'] })
  expect((await listOf(text, { takes: new Set(['buyer']) })).who).toEqual([ada, ravi])
})

const ordered = ['Buyer name,City,Attendee email', 'Buyer name,City,Buyer email,Attendee name']
test.each(ordered)('whoever ordered comes where nobody else is named: %s', async (heads) => {
  const text = `${heads}\nAda Okafor,New York,ada@x.example\nRavi Iyer,Rio Grande,ravi@x.example`
  expect(await listOf(text)).toMatchObject({ extras: { buyer: 2 }, who: [ada, ravi], fault: null })
  expect((await listOf(text, { takes: new Set() })).who).toEqual([' <ada@x.example>', ' <ravi@x.example>'])
})

test('words for roles that are not ours are asked about, with a guess where one is likely', async () => {
  const text =
    'Name,Email,Role\nAda Okafor,ada@x.example,PhD student\nRavi Iyer,ravi@x.example,Student\nLena Voss,lena@x.example,Professor'
  const { people, words } = await listOf(text)
  expect(people.map(({ own }) => own['role'])).toEqual(['phd', undefined, 'faculty'])
  expect(words.map(({ word, meaning }) => [word, meaning])).toEqual([
    ['PhD student', 'phd'],
    ['Student', null],
    ['Professor', 'faculty'],
  ])
  const chosen = await listOf(text, { meanings: new Map([[words[1]?.key ?? '', 'undergraduate']]) })
  expect(chosen.people[1]?.own['role']).toBe('undergraduate')
})

test.each([
  ['College', 'United College of Engineering and Research'],
  ['About you', 'I work as an engineer in a lab and would like to learn what a qubit really is good for.'],
])('%s doesn’t tell a role', async (heading, cell) => {
  const { people } = await listOf(`Name,Email,${heading}\nAda Okafor,ada@x.example,${cell}`)
  expect(people[0]?.own['role']).toBeUndefined()
})

test.each([
  ['Yes', 'No'],
  ['Public', 'Hidden'],
  ['Yes please', 'No thanks'],
])('a column is asked about, and has no names: %j and %j', async (...answers) => {
  const rows = answers.map((answer, at) => `Ada,Okafor,${at}@x.example,${answer}`)
  const { says } = await listOf(['First name,Last name,Email,Name on attendee list', ...rows].join('\n'))
  expect(Object.values(says)).toEqual(['given_name', 'family_name', 'email', 'asked'])
})

test.each([
  ['', 'This file is empty.'],
  ['Name,Email\n"Ravi,ravi@x.example', 'The quotes opened in row 2 are never closed.'],
  ['Name,Email\nRavi Iyer,ravi@x.example,too,much', 'Row 2 has 4 cells'],
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

test('an address on a second line is the same person’s next ticket, or somebody without one of their own', async () => {
  const text =
    'Name,Email\nRavi,r@x.example\nAda,a@x.example\nravi,R@X.example\nLena,r@x.example\nRavi,r@x.example'
  const { people, extras } = await listOf(text)
  expect([extras.sharing, extras.again, people.some((one) => one.shares_address)]).toEqual([1, 2, false])
  const chosen = await listOf(text, { takes: new Set(['sharing', 'again']) })
  const who = chosen.people.map((one) => `${one.full_name} ${one.shares_address}`)
  expect(who).toEqual(['Ravi false', 'Ada false', 'ravi 2 true', 'Lena true', 'Ravi 3 true'])
})

test('answers are read, needs of two columns as one, and what isn’t taken of a line is named, by the reason', async () => {
  const { people, refused } = await listOf(
    `Guests of May
Buyer name,Legal name,Preferred name,Email,Mail,T-Shirt,Dietary needs,Allergy,Phone,Mobile,Size,Guests,Qty
Mo Buy,Adaeze Okafor,Ada Okafor,ada@x.example,a@x.example,M,Vegan; Halal,"Nuts, soy",Lima,0157654321,M,1,1
,Ravi Iyer,,ravi@x.example,,XXXL,no onions,,,,,,3
,Lena Voss,,l@x.example,,L,None,,+49 30 901820,1,,,`,
    { columns: { Mail: 'email', Allergy: 'dietary', Mobile: 'phone', Size: 'shirt_size 2', Qty: 'places' } },
  )
  expect(people).toMatchObject([
    {
      full_name: 'Ada Okafor',
      own: { shirt_size: 'M', phone: '0157654321' },
      needs: { dietary: ['vegan', 'halal', 'other'], dietary_note: 'Nuts, soy' },
    },
    { own: {}, needs: { dietary: ['other'], dietary_note: 'no onions' } },
    { own: { shirt_size: 'L', phone: '+49 30 901820' }, needs: {} },
  ])
  expect(refused.map(({ what, lines }) => [what, ...lines])).toEqual([
    ['Above the headings', 'line 1, Guests of May'],
    ['What the form doesn’t take in “Phone”', 'line 3, Ada Okafor: Lima'],
    ['Whoever ordered', 'line 3, Buyer name: Mo Buy'],
    [
      'Other names and addresses of the same people',
      'line 3, Legal name: Adaeze Okafor',
      'line 3, Mail: a@x.example',
    ],
    ['Answers of people whom their line doesn’t name', 'line 3, Size: M'],
    ['Places for people this list doesn’t name', 'line 3, Guests: 1', 'line 4, Qty: 3'],
    ['What the form doesn’t take in “Mobile”', 'line 5, Lena Voss: 1'],
  ])
})

test('whether people below a row such as “Waiting list” come is asked, with a guess where one is likely', async () => {
  const text =
    'Name,Email,Phone\nAda Okafor,ada@x.example,\nWaiting list\nLena Voss,l@x.example,\nReserve\nRavi Iyer,ravi@x.example,\n2 in all'
  const { who, fault, words, left } = await listOf(text)
  expect([who, fault]).toEqual([[ada], 'Say whether people below “Reserve” come.'])
  expect(words.map(({ word, count, meaning }) => [word, count, meaning])).toEqual([
    ['Waiting list', 1, 'no'],
    ['Reserve', 1, null],
  ])
  expect(left.map(({ what }) => what)).toEqual([
    'Lines without a name or an address',
    'Rows below: Waiting list',
    'Rows below: Reserve',
  ])
  const meanings = new Map(words.map(({ key, word }) => [key, word === 'Reserve' ? 'yes' : 'no']))
  expect((await listOf(text, { meanings })).who).toEqual([ada, ravi])
})

test('people of one line have each their own answers, or else those of the first', async () => {
  const pair = (at: number) => `Name ${at},Email ${at},University ${at}`
  const { people } = await listOf(
    `${pair(1)},${pair(2)}\nAda Okafor,ada@x.example,UofE,Ravi Iyer,ravi@x.example,MIT\nBo Li,b@x.example,UofE,Cy Low,cy@x.example,`,
  )
  expect(people.map(({ own }) => own['institution'])).toEqual(['UofE', 'MIT', 'UofE', 'UofE'])
})

test('the days that people come are read where a heading is of them; dates beside people may be of anything', async () => {
  const text =
    'Name,Email,Which days?,Ordered\nAda Okafor,ada@x.example,"Fri, Sat",11 Dec\nRavi Iyer,ravi@x.example,Sat 12 Dec,12 Dec\nBo Li,b@x.example,both,12 Dec'
  const { people, says, words } = await listOf(text, { others: 'nothing' })
  expect(says).toMatchObject({ 'Which days?': 'days', Ordered: 'nothing' })
  expect(people.map(({ own }) => own['days'])).toEqual([event.days, event.days.slice(1), undefined])
  expect(words.find(({ word }) => word === 'both')?.meaning).toBeNull()
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
