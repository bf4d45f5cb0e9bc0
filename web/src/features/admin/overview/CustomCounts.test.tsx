import { screen, within } from '@testing-library/react'
import { customForms } from '@fest/schemas/vocabulary/custom-questions.ts'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { type CustomOverview, customOverviewOptions } from '../kinds/custom-answers.ts'
import { CustomCounts } from './CustomCounts.tsx'

const plain = { control: 'text' as const, labels: {}, choices: [], is_need: false, is_asked: false }
const rowsIn = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('tells how many gave each answer, also to a question that was withdrawn', () => {
  const questions: CustomOverview = [
    { ...plain, name: 'custom_cut', label: 'Which cut?', is_asked: true, counts: {} },
    { ...plain, name: 'custom_why', label: 'Why?', counts: { '*': 2 } },
    { ...plain, name: 'custom_old', label: 'Old?', counts: {} },
    { ...plain, name: 'custom_need', label: 'Need?', is_need: true, is_asked: true, counts: {} },
  ]
  const answers = customForms.map(
    (form) => [customOverviewOptions(form).queryKey, form === 'registrations' ? questions : []] as const,
  )
  showInSite(<CustomCounts />, { client: knowing(...answers) })
  expect(rowsIn('Which cut?')).toEqual(['AnswerPeople', 'Answered0'])
  expect(rowsIn('Why?')).toEqual(['AnswerPeople', 'Answered2'])
  expect(screen.getByText('No longer asked.')).toBeDefined()
  expect(screen.queryByText('Old?')).toBeNull()
  expect(screen.queryByText('Need?')).toBeNull()
})
