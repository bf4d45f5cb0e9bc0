import { RuleTester } from 'oxlint/plugins-dev'
import plugin from './changing-text.ts'

RuleTester.describe = describe
RuleTester.it = test

const valid = [
  '<p>{name}</p>',
  '<p>{`${count} of ${all}`}</p>',
  '<p>Code <b>{code}</b>, as printed.</p>',
  '<p>\n  {isOn ? <b>on</b> : null}\n  <span>{name}</span>\n</p>',
  '<ul>\n  {rows.map((row) => <li key={row}>{row}</li>)}\n  <li>more</li>\n</ul>',
  '<p>{isOn ? "on" : "off"}</p>',
  '<>\n  {children}\n</>',
  'function Name() { return <b>{name}</b> }',
  '<div>{isOn ? <p key="on">On <b>{day}</b></p> : <p>{words}</p>}</div>',
  '<div>{isOn ? <p>On <b>{day}</b></p> : <ul>{rows}</ul>}</div>',
  'function wordsOf() { return "words" }',
]
const invalid = {
  beside: ['<p>by {name}</p>', '<p><b>x</b>{isOn ? "on" : null}</p>', '<p>{a ?? <b>b</b>} <b>c</b></p>'],
  after: ['<p>{isOn ? <b>on</b> : null} today</p>', '<Button pendingLabel={label}><Icon /> Save</Button>'],
  reused: [
    '<div>{isOn ? <p>On <b>{day}</b></p> : <p>{words}</p>}</div>',
    '<div>{isOn ? <p><i>{a}</i></p> : <p><i>at <b>{b}</b></i></p>}</div>',
    'function When() { if (isOn) return <p>{words}</p>\nreturn <p>On <b>{day}</b></p> }',
  ],
  loose: ['<>text</>', '<>{`${count} more`}</>', 'function Name() { return isOn ? "on" : <b>off</b> }'],
}

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run(
  'changing-text',
  plugin.rules['changing-text'],
  {
    valid,
    invalid: Object.entries(invalid).flatMap(([messageId, codes]) =>
      codes.map((code) => ({ code, errors: [{ messageId }] })),
    ),
  },
)
