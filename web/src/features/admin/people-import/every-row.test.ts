import { drawFrom } from '@fest/lab/testing/draw.ts'
import type { Use } from './people-columns.ts'
import { guessPeople, peopleOf } from './people-list.ts'
import { peopleSheet } from './people-sheet.ts'

/* Nothing is lost in silence: each cell is somebody's, or named where it isn't taken. */

/** Headings, each with what stands below it. */
const layouts = [
  'Full name=name 1,Email=email 1',
  '氏名=name 1,メールアドレス=email 1',
  'Legal name=name 1,Preferred name=preferred 1,Your email=email 1',
  'Participant 1=name 1,Participant 1 email=email 1,Participant 2=name 2,Participant 2 email=email 2,T-Shirt 1=shirt 1,T-Shirt 2=shirt 2',
  'Buyer name=buyer,Buyer email=ordered,Attendee name=name 1,Attendee email=email 1',
]
const statuses = ['Order status,Paid,Canceled', 'Zustand,bezahlt,storniert', 'Estado,confirmado,anulado']
const names = ['Ada Okafor', 'Jennifer Null', 'نور حداد', 'Zoë O’Hara-Lee', '李 明', 'None Iyer']

function madeList(seed: number) {
  const draw = drawFrom(seed)
  const pick = (items: readonly string[]) => items[draw(items.length)] ?? ''
  const [status, stays = '', leaves = ''] = pick(statuses).split(',')
  const columns = `${pick(layouts)},${status}=status,Size of shoes=shoes,Phone=phone`
    .split(',')
    .map((column) => ({ column, by: draw(1000) }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ column }) => column.split('='))
    .concat([['Second address', 'second']])
  const has = (what: string) => columns.some(([, each]) => each === what)
  const rows = [{ line: 1, cells: columns.map(([heading = '']) => heading), isHidden: false }]
  if (draw(3) === 0) rows.unshift({ line: 0, cells: ['Our guests, as of May'], isHidden: false })
  const meant: string[] = []
  let isWaiting = false
  for (let line = 2; line < 22; line++) {
    const [isTitle, isHidden, isOut] = [draw(12) === 0, draw(8) === 0, draw(4) === 0]
    const cells: Record<string, string> = {
      buyer: 'Mo Buy',
      ordered: 'mo@x.example',
      status: isOut ? leaves : stays,
      shoes: pick(['42', '']),
      phone: pick(['+49 30 901820', 'Lima', '']),
      second: pick(['other@x.example', '']),
      'shirt 1': pick(['M', 'L', '']),
      'shirt 2': pick(['M', 'L', '']),
    }
    isWaiting ||= isTitle
    for (const who of draw(2) === 0 ? [1] : [1, 2]) {
      const [name, preferred] = [pick(names), pick(['', 'Bo Lind'])]
      const email = pick(['twice@x.example', `p${draw(1000)}@x.example`])
      for (const [part, text] of Object.entries({ name, email, preferred })) cells[`${part} ${who}`] = text
      const called = has('preferred 1') && preferred !== '' ? preferred : name
      if (has(`email ${who}`) && !isOut && !isWaiting && !isHidden) meant.push(`${called} <${email}>`)
    }
    const written = columns.map(([, what = '']) => cells[what] ?? '')
    rows.push({ line, cells: isTitle ? ['Waiting list'] : written, isHidden })
  }
  return { columns, sheet: peopleSheet({ name: '', rows }), meant }
}

test.each(Array.from({ length: 100 }, (_, seed) => seed + 1))('nothing of list %i is lost', (seed) => {
  const { columns, sheet, meant } = madeList(seed)
  const guess = guessPeople(sheet)
  const uses = guess.uses.map((use, at): Use =>
    columns[at]?.[1] === 'second' ? { says: 'email', who: 1, why: 'choice' } : use,
  )
  const { people, left, refused, words } = peopleOf(sheet, { ...guess, uses })
  expect(people.map(({ full_name, email }) => `${full_name} <${email}>`)).toEqual(meant)
  const told = refused.flatMap(({ what, lines }) => lines.map((line) => `${line} ${what}`))
  const lost = sheet.all.flatMap(({ line, cells }) => {
    const isHere = (each: string) => each.startsWith(`line ${line}, `)
    const here = JSON.stringify([people.filter((one) => one.line === line), told.filter(isHere)])
    const isLeft = line === 1 || left.some(({ lines }) => lines.some(isHere))
    return cells.filter((text, at) => {
      const isAsked = words.some(({ column, word }) => column === at && word === text)
      // Whether shoes tell who comes is asked, or they are among what isn't read.
      return !isLeft && !isAsked && !here.includes(text) && columns[at]?.[1] !== 'shoes'
    })
  })
  expect(lost).toEqual([])
})
