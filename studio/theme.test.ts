import { getContrastRatio } from '@sanity/ui/theme'
import { theme } from './theme.ts'

// WCAG 2.2: 1.4.3 for words, 1.4.11 for the edge that shows where a field is.
const leastOfWords = 4.5
const leastOfEdges = 3

const tones = ['default', 'primary', 'positive', 'caution', 'critical'] as const

describe.each(['light', 'dark'] as const)('the Studio, %s', (scheme) => {
  const colors = theme.v2?.color[scheme]
  if (!colors) throw new Error('The theme has no colors.')

  test.each(tones)('every word on %s can be read', (tone) => {
    const { bg, fg, muted, button, input, selectable } = colors[tone]
    const words = {
      text: [fg, bg],
      muted: [muted.fg, bg],
      'a hint in an empty field': [input.default.enabled.placeholder, input.default.enabled.bg],
      'a chosen row': [selectable[tone].selected.fg, selectable[tone].selected.bg],
      'below a chosen row’s title': [selectable[tone].selected.muted.fg, selectable[tone].selected.bg],
      ...Object.fromEntries(
        (['enabled', 'hovered', 'pressed', 'selected'] as const).map((state) => [
          `a button, ${state}`,
          [button.default[tone][state].fg, button.default[tone][state].bg],
        ]),
      ),
    }
    const faint = Object.entries(words).filter(([, [on, below]]) => ratio(on, below) < leastOfWords)
    expect(faint.map(([what, [on, below]]) => `${what}: ${ratio(on, below)}`)).toEqual([])
  })

  test('a field shows where it is', () => {
    const { bg, input } = colors.default
    for (const mode of ['default', 'invalid'] as const)
      for (const state of ['enabled', 'hovered'] as const)
        expect(ratio(input[mode][state].border, bg), `${mode}, ${state}`).toBeGreaterThanOrEqual(leastOfEdges)
  })
})

function ratio(on: string | undefined, below: string | undefined): number {
  if (on === undefined || below === undefined) throw new Error('The theme lacks a color.')
  return Math.round(getContrastRatio(below, on) * 100) / 100
}
