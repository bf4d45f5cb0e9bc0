// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type CustomOverview, customOverviewOptions } from '../answers/custom-answers.ts'
import { CustomCounts } from './CustomCounts.tsx'

afterEach(cleanup)

function open(questions: CustomOverview) {
  const client = new QueryClient()
  client.setQueryData(customOverviewOptions('registrations').queryKey, questions)
  return render(
    <QueryClientProvider client={client}>
      <CustomCounts />
    </QueryClientProvider>,
  )
}
const rowsIn = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('tells how many gave each answer, also to a question that was withdrawn', () => {
  open([
    {
      name: 'custom_cut',
      label: 'Which cut?',
      control: 'radios',
      is_asked: true,
      labels: { st: 'Straight', fi: 'Fitted' },
      counts: { '*': 3, fi: 3 },
    },
    { name: 'custom_why', label: 'Why?', control: 'text', labels: {}, is_asked: false, counts: { '*': 2 } },
    { name: 'custom_old', label: 'Old?', control: 'tick', labels: {}, is_asked: false, counts: {} },
  ])
  expect(rowsIn('Which cut?')).toEqual(['AnswerPeople', 'Straight0', 'Fitted3'])
  expect(rowsIn('Why?')).toEqual(['AnswerPeople', 'Answered2'])
  expect(screen.getByText('No longer asked.')).toBeDefined()
  expect(screen.queryByText('Old?')).toBeNull()
})

test('takes no room while nothing was added', () => {
  expect(open([]).container.textContent).toBe('')
})
