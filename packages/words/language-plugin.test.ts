import { translateCode } from './language-plugin.ts'
import { pseudoLanguage } from './pseudo-language.ts'

const inSpanish = {
  'Open menu': 'Abrir el menú',
  'Read <a>the guide of {name}</a> first.': 'Primero lee <a>la guía de {name}</a>.',
  'Sessions on {day}': 'Sesiones del {day}',
  '{count, plural, one {# seat} other {# seats}} left in {room}':
    'Quedan {count, plural, =0 {cero plazas} one {# plaza} other {# plazas}} en {room}',
  '{day}, {time}': '{day}, {time}',
  '{name}: {text}': '\u200f{name}: {text}',
  ', ': '، ',
}

/** The code of one expression in Spanish, without what writes it. */
const spanish = (code: string, isMirrored = false) =>
  translateCode('a.tsx', code, { language: 'es', catalog: new Map(Object.entries(inSpanish)), isMirrored })
    ?.code

test.each([
  ['x = <Button label="Open menu" />', 'x = <Button label={`Abrir el menú`} />'],
  ['x = t`Sessions on ${day}`', 'x = `Sesiones del ${day}`'],
  ['x = all.join(t`, `)', 'x = all.join(`، `)'],
  [
    'x = <p>Read <a href={to}>the guide of {org.name}</a> first.</p>',
    'x = <p>{"Primero lee "}<a href={to}>{"la guía de "}{org.name}</a>{"."}</p>',
  ],
  [
    "x = t`${plural(count, { one: '# seat', other: '# seats' })} left in ${room}`",
    'x = `Quedan ${pickForm(count,{0:`cero plazas`,one:`${count} plaza`,other:`${count} plazas`})} en ${room}`',
  ],
])('%s', (code, translated) => {
  expect(spanish(code)).toBe(translated)
})

test('what nobody translated stays English, and marks are gone', () => {
  expect(spanish('x = <p>Never seen</p>')).toBeUndefined()
  expect(spanish('x = t`Never ${seen}`')).toBe('x = `Never ${seen}`')
  expect(spanish('x = <p>Go<span>{t` to ${title}`}</span></p>')).toBe(
    'x = <p>{"Go"}<span>{` to ${title}`}</span></p>',
  )
  expect(spanish("x = plural(n, { one: '# day', other: '# days' })")).toBe(
    'x = `${(n)===1?`${n} day`:`${n} days`}`',
  )
})

test('text that changes is one child, in whatever order a language has it: translating browsers replace text nodes', () => {
  expect(
    spanish("x = <p>{plural(count, { one: '# seat', other: '# seats' })} left in <b>{room}</b></p>"),
  ).toBe('x = <p>{`${(count)===1?`${count} seat`:`${count} seats`} left in `}<b>{room}</b></p>')
})

test('what marks an element as content, begins no sentence, or is a name of code is left alone', () => {
  expect(spanish('x = <code translate="no">Open menu</code>')).toBeUndefined()
  expect(spanish('x = <a className="Open" rel="noopener noreferrer" to={`/a/${b}`} />')).toBeUndefined()
})

test('in a right-to-left language each value is isolated, so that no neighbor moves', () => {
  expect(spanish('x = t`Sessions on ${day}`', true)).toBe('x = `Sesiones del \u2068${day}\u2069`')
  expect(spanish('x = t`${day}, ${time}`', true)).toBe('x = `${day}, ${time}`')
  // A translator’s mark decides the direction, whatever the first value's is.
  expect(spanish('x = t`${name}: ${text}`', true)).toBe(
    'x = `\u200f\u2068${name}\u2069: \u2068${text}\u2069`',
  )
})

test('a translation that lost what it names ends the build', () => {
  const catalog = new Map([['Sessions on {day}', 'Sesiones del {dia}']])
  expect(() => translateCode('a.ts', 'x = t`Sessions on ${day}`', { language: 'es', catalog })).toThrow(
    '{dia}',
  )
})

test('in the language that nobody speaks every message is in brackets', () => {
  const spoken = { language: pseudoLanguage, catalog: new Map() }
  expect(translateCode('a.tsx', 'x = <b>Hi {name}</b>', spoken)?.code).toBe(
    'x = <b>{"⟦H\u0301i\u0301 "}{name}{"⟧"}</b>',
  )
})

test.each(['en', 'en-US'])('%s lacks no words, since code is written in it', (language) => {
  const onUntranslated = vi.fn<(path: string) => void>()
  translateCode('a.tsx', 'x = <p>Go</p>', { language, catalog: new Map(), onUntranslated })
  expect(onUntranslated).not.toHaveBeenCalled()
})
