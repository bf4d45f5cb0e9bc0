import type {
  CustomQuestion,
  CustomQuestions as Published,
} from '@fest/schemas/vocabulary/custom-question.ts'
import { requiredText, requiredTick } from '@fest/schemas/forms/text.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { readPublic } from '#app/backend/read-public.ts'
import type { CustomForm, FormStep } from '#app/forms/form-definition.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import type { StepFormOptions } from '#app/forms/use-step-form.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import { CustomQuestions } from './CustomQuestions.tsx'

vi.mock(import('#app/backend/read-public.ts'))

const schema = z.object({
  full_name: requiredText({ max: 20, missing: 'Name, please.' }),
  agrees: requiredTick('Agree.'),
})
const own: FormStep<'full_name' | 'agrees'>[] = [
  { title: 'You', fields: [{ name: 'full_name', label: 'Name', control: 'text' }] },
  { title: 'Agreement', fields: [{ name: 'agrees', label: 'I agree', control: 'tick', isConsent: true }] },
]
const cut: CustomQuestion = {
  name: 'custom_cut',
  at: 'full_name',
  control: 'radios',
  choices: ['st', 'fi'],
  labels: { st: 'Straight', fi: 'Fitted' },
  label: 'Cut',
  missing: true,
}
const why: CustomQuestion = {
  name: 'custom_why',
  control: 'text',
  max: 10,
  label: 'Why',
  onlyIf: { custom_cut: ['fi'] },
}
const when: CustomQuestion = { name: 'custom_when', control: 'date', label: 'When' }
const words = { label: 'Seats', missing: true } as const
const seats: CustomQuestion = { name: 'custom_seats', control: 'number', min: 1, max: 9, ...words }

let published: Published | null
const send = vi.fn<(sent: unknown) => Promise<{ field: string } | null>>()

beforeEach(() => {
  published = { version: 'v1', questions: [cut, why, when] }
  // The only function that is asked here.
  vi.mocked(readPublic).mockImplementation(() => Promise.resolve(published as never))
  send.mockReset().mockResolvedValue(null)
})

function Form({ custom }: { custom: CustomForm | null }) {
  const steps = custom?.addTo(own) ?? own
  const onSubmit: StepFormOptions<typeof schema>['onSubmit'] = async (_, _proof, held) => {
    const refused = await send(custom?.sentOf(held))
    return refused && custom ? custom.explain(refused.field, held) : refused
  }
  return (
    <StepForm
      definition={{
        id: 'sample',
        loadSchema: () => Promise.resolve(schema),
        steps,
        submitLabel: 'Send',
        submittingLabel: 'Sending',
        custom,
      }}
      owner="ada"
      onSubmit={onSubmit}
    />
  )
}

async function open() {
  showInSite(
    <Suspense>
      <CustomQuestions form="registrations">{(custom) => <Form custom={custom} />}</CustomQuestions>
    </Suspense>,
  )
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada')
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shown = (label: RegExp | string) => screen.queryByLabelText<HTMLInputElement>(label)
async function fillAll() {
  await userEvent.click(screen.getByLabelText('Fitted'))
  await userEvent.type(screen.getByLabelText(/^Why/), 'Warm')
  await press('Continue')
  await userEvent.click(await screen.findByLabelText('I agree'))
}

describe('questions that organizers added', () => {
  test('are asked in their step, by earlier answers, and checked before the next one', async () => {
    await open()
    expect(shown(/^Why/)).toBeNull()
    expect(shown(/^When/)?.type).toBe('date')
    await press('Continue')
    expect(screen.getByText('Please choose one.')).toBeDefined()
    await userEvent.click(screen.getByLabelText('Fitted'))
    await userEvent.type(screen.getByLabelText(/^Why/), 'Far too many words')
    await press('Continue')
    expect(screen.getByText('Please keep it to 10 characters.')).toBeDefined()
    await userEvent.click(screen.getByLabelText('Straight'))
    await press('Continue')
    await userEvent.click(await screen.findByLabelText('I agree'))
    await press('Send')
    expect(send).toHaveBeenCalledExactlyOnceWith({ version: 'v1', answers: { custom_cut: 'st' } })
  })

  test('are kept in the draft', async () => {
    await open()
    await userEvent.click(screen.getByLabelText('Fitted'))
    cleanup()
    await open()
    expect(screen.getByLabelText<HTMLInputElement>('Fitted').checked).toBe(true)
  })

  test('don’t hold up the form when they can’t be loaded', async () => {
    vi.mocked(readPublic).mockRejectedValue(new TypeError('offline'))
    await open()
    expect(shown('Fitted')).toBeNull()
    await press('Continue')
    await screen.findByLabelText('I agree')
  })
})

describe('a question that changed meanwhile', () => {
  test('is explained beside its field when it was withdrawn, with what was typed; the rest is sent', async () => {
    await open()
    await fillAll()
    published = { version: 'v2', questions: [cut] }
    send.mockResolvedValueOnce({ field: 'custom_why' })
    await press('Send')
    const field = await screen.findByLabelText<HTMLInputElement>(/^Why/)
    expect(field.value).toBe('Warm')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(screen.getByText(/have removed this question/)).toBeDefined()
    await press('Continue')
    expect(screen.getByLabelText<HTMLInputElement>('I agree').checked).toBe(true)
    await press('Send')
    expect(send).toHaveBeenLastCalledWith({ version: 'v2', answers: { custom_cut: 'fi' } })
  })

  test('is shown with what is missing when it is new', async () => {
    await open()
    await fillAll()
    published = { version: 'v3', questions: [cut, why, { ...seats, at: 'agrees' }] }
    send.mockResolvedValueOnce({ field: 'custom_seats' })
    await press('Send')
    const field = await screen.findByLabelText(/^Seats/)
    expect(screen.getByText('Please enter a number.')).toBeDefined()
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, '3')
    await press('Send')
    expect(send).toHaveBeenLastCalledWith({
      version: 'v3',
      answers: { custom_cut: 'fi', custom_why: 'Warm', custom_seats: 3 },
    })
  })
})
