// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customForms } from '@fest/schemas/vocabulary/custom-questions.ts'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { type CustomOverview, customOverviewOptions } from '../kinds/custom-answers.ts'
import { CustomCounts } from './CustomCounts.tsx'

function open(questions: CustomOverview) {
  const answers = customForms.map(
    (other) => [customOverviewOptions(other).queryKey, other === 'registrations' ? questions : []] as const,
  )
  return showInSite(<CustomCounts />, { client: knowing(...answers) })
}
const plain: Omit<CustomOverview[number], 'name' | 'label' | 'counts'> = {
  control: 'text',
  labels: {},
  choices: [],
  is_need: false,
  is_asked: false,
}
const rowsIn = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('tells how many gave each answer, also to a question that was withdrawn', () => {
  open([
    { ...plain, name: 'custom_cut', label: 'Which cut?', is_asked: true, counts: {} },
    { ...plain, name: 'custom_why', label: 'Why?', counts: { '*': 2 } },
    { ...plain, name: 'custom_old', label: 'Old?', counts: {} },
    { ...plain, name: 'custom_need', label: 'Need?', is_need: true, is_asked: true, counts: {} },
  ])
  expect(rowsIn('Which cut?')).toEqual(['AnswerPeople', 'Answered0'])
  expect(rowsIn('Why?')).toEqual(['AnswerPeople', 'Answered2'])
  expect(screen.getByText('No longer asked.')).toBeDefined()
  expect(screen.queryByText('Old?')).toBeNull()
  expect(screen.queryByText('Need?')).toBeNull()
})
