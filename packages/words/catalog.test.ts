import { faultOf, readCatalog, refusalsIn, writeCatalog } from './catalog.ts'

const entries = [
  { text: 'Sign in', notes: [], files: ['web/src/a.tsx'] },
  { text: 'Sessions on {day}', notes: ['{day}: formatDay(day)'], files: ['web/src/b.tsx', 'web/src/c.tsx'] },
  { text: 'You’re not on a team.', notes: [], files: ['supabase/migrations/1.sql'] },
]

test('a catalog is written anew with what it had, and says where each message stands', () => {
  const marked = '#, fuzzy\nmsgid "Sign in"\nmsgstr "Entrar"\n'
  const known = `# Or “Acceder”?\n${marked}\nmsgid "You’re not on a team."\nmsgstr "No estás en ningún equipo."`
  const text = writeCatalog('es', entries, `${known}\n\nmsgid "Gone"\nmsgstr "Ido"\n`)
  expect(text).toContain(`# Or “Acceder”?\n#: web/src/a.tsx\n${marked}`)
  expect(text).toContain(
    '#: web/src/b.tsx\n#: web/src/c.tsx\n#. {day}: formatDay(day)\nmsgid "Sessions on {day}"',
  )
  expect([...readCatalog(text)]).toEqual([
    // What a translator marked as fuzzy is not used.
    ['Sign in', ''],
    ['Sessions on {day}', ''],
    ['You’re not on a team.', 'No estás en ningún equipo.'],
  ])
  expect(refusalsIn(text)).toEqual([['You’re not on a team.', 'No estás en ningún equipo.']])
  expect(writeCatalog('es', entries, text)).toBe(text)
})

test.each([
  ['{n, plural, one {# seat} other {# seats}} in {room}', '{room}: {n, plural, other {#}}', null],
  ['Read <a>it</a>', 'Lee', 'has lost <a>'],
  ['Hello {name}', 'Hola {nombre}', 'has lost {name}, has {nombre}, which isn’t in the English text'],
  ['Hello {name}', 'Hola {name', 'can’t be read as an ICU message'],
  ['{n, plural, one {#} other {#}}', '{n, plural, one {#}}', 'can’t be read as an ICU message'],
  ['{n, plural, other {#}}', '{n, plural, =0 {no} few {#} other {#}}', 'has few, no form of its plurals'],
])('%s: %s', (text, translation, fault) => {
  expect(faultOf(text, translation, 'es')).toBe(fault)
})
