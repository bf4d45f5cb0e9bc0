import { findNewerStyles } from './find-newer-styles.ts'
import { newerFeatures } from './newer-features.ts'

const newer = newerFeatures()

test('of style sheets: selectors, properties, rules, functions and nesting, unless asked for', () => {
  const styles = (css: string) => findNewerStyles(css, newer)
  expect(styles('a:has(b) { color: light-dark(red, blue) }')).toEqual([':has', 'light-dark()'])
  expect(styles('a { & b { color: red } } @starting-style { a { opacity: 0 } }')).toEqual([
    '@starting-style',
    'nesting',
  ])
  expect(styles('a { field-sizing: content; color: color-mix(in srgb, red, blue) }')).toEqual([
    'field-sizing',
  ])
  expect(styles('a { text-decoration: underline 2px }')).toEqual(['text-decoration with a thickness'])
  expect(styles('@supports selector(:has(a)) { a:has(b) { color: red } }')).toEqual([])
})
