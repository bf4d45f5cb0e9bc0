// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Rubric } from './Judging.tsx'

afterEach(cleanup)

test('a criterion that weighs 35 of 100 fills 35 of 100', () => {
  const rubric = [35, 40, 25].map((weight) => ({
    _key: String(weight),
    criterion: `Criterion of ${weight}`,
    weight,
    guidance: null,
  }))
  const { container } = render(<Rubric rubric={rubric} />)
  const shares = [...container.querySelectorAll('svg')].map((bar) => {
    const [, , whole] = bar.getAttribute('viewBox')?.split(' ') ?? []
    return Number(bar.querySelector('rect')?.getAttribute('width')) / Number(whole)
  })
  expect(shares).toEqual([0.35, 0.4, 0.25])
})
