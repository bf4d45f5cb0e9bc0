import { expect, test } from 'vitest'
import { findNewerApis } from './find-newer-apis.ts'
import { findNewerStyles } from './find-newer-styles.ts'
import { newerFeatures } from './newer-features.ts'

const newer = newerFeatures()
const apis = (code: string) => findNewerApis(code, newer)

test('statics, globals, members, iterators and flags that are newer are found', () => {
  expect(apis('const { promise } = Promise.withResolvers()')).toEqual(['Promise.withResolvers'])
  expect(apis('addresses.map((one) => URL.parse(one))')).toEqual(['URL.parse'])
  expect(apis('new Intl.Segmenter().segment(text)')).toEqual(['Intl.Segmenter'])
  expect(apis('requestIdleCallback(run)')).toEqual(['requestIdleCallback'])
  expect(apis('window.requestIdleCallback(run)')).toEqual(['requestIdleCallback'])
  expect(apis('new BarcodeDetector()')).toEqual(['BarcodeDetector'])
  expect(apis('box.checkVisibility()')).toEqual(['.checkVisibility'])
  expect(apis('map.values().map(double)')).toEqual(['Iterator.map'])
  expect(apis('[...text.matchAll(/a/g).take(2)]')).toEqual(['Iterator.take'])
  expect(apis('one.isSubsetOf(other)')).toEqual(['.isSubsetOf'])
  expect(apis('/[a--b]/v.test(text)')).toEqual(['RegExp flag v'])
  expect(apis('Response.json({})')).toEqual(['Response.json'])
})

test('what every browser has, what is asked for first, and names of its own are not', () => {
  expect(apis('Object.values(map).map(double); rows.toSorted(); structuredClone(row)')).toEqual([])
  expect(apis('if ("requestIdleCallback" in window) requestIdleCallback(run)')).toEqual([])
  expect(apis('typeof Temporal === "undefined" ? old() : Temporal.Now.instant()')).toEqual([])
  expect(
    apis('function f() { if (!(`wakeLock` in navigator)) return; navigator.wakeLock.request() }'),
  ).toEqual([])
  expect(apis('document.startViewTransition?.(show)')).toEqual([])
  expect(apis('URL.canParse && URL.canParse(text)')).toEqual([])
  expect(apis('const has = "share" in navigator')).toEqual([])
  expect(apis('function Iterator() {} new Iterator()')).toEqual([])
  expect(apis('import { scheduler } from "./ours.js"; scheduler.postTask()')).toEqual([])
})

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
