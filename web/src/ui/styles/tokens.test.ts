import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/*
 * Every pair of text and ground, and of control border and ground, that the components use. A new pair in a
 * component belongs in this list; the numbers come from tokens.css itself.
 */
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Theme = 'light' | 'dark'
type Pair = readonly [foreground: string, background: string]

function token(name: string, theme: Theme): string {
  const match = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  const colour = match?.[theme === 'light' ? 1 : 2]
  if (!colour) throw new Error(`tokens.css has no --color-${name} with both themes.`)
  return colour
}

/** WCAG 2.2: relative luminance of a colour like #aabbcc. */
function luminance(colour: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['bg', 'surface', 'raised'] as const
const accents = ['amber', 'ember', 'violet', 'teal'] as const

const textPairs: Pair[] = [
  ...grounds.flatMap((ground) => ['text', 'muted', ...accents].map((ink) => [ink, ground] as const)),
  ...accents.map((fill) => ['on-fill', fill] as const),
  ...accents.flatMap((accent) => [
    [accent, `${accent}-wash`] as const,
    ['text', `${accent}-wash`] as const,
    ['muted', `${accent}-wash`] as const,
  ]),
]

const controlPairs: Pair[] = [
  ...grounds.map((ground) => ['control', ground] as const),
  // The focus ring.
  ...grounds.map((ground) => ['amber', ground] as const),
]

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  it.each(textPairs)('%s on %s can be read', (ink, ground) => {
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controlPairs)('a border in %s on %s can be seen', (line, ground) => {
    expect(contrast(token(line, theme), token(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

it('measures contrast as the standard does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  // The lightest grey that passes on white.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
