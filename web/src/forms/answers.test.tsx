import { manyAddresses } from '@fest/schemas/forms/address.ts'
import {
  manyChoices,
  optionalNumber,
  optionalText,
  optionalTick,
  requiredChoice,
} from '@fest/schemas/forms/text.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { draftKey } from './draft.ts'
import type { Answers, FormDefinition } from './form-definition.ts'
import { LinksAnswer } from './LinksAnswer.tsx'
import { PictureAnswer } from './PictureAnswer.tsx'
import { StepForm } from './StepForm.tsx'
import type { StepFormOptions } from './use-step-form.ts'

const reducePicture = vi.hoisted(() => vi.fn<(file: File) => Promise<string>>())
vi.mock(import('./reduce-picture.ts'), async (original) => ({ ...(await original()), reducePicture }))

const schema = z.object({
  place: requiredChoice(['hostel', 'gym'], 'Please choose a place.'),
  day: requiredChoice(['10', '11', '12'], 'Please choose a day.'),
  links: manyAddresses(3),
  picture: optionalText({ max: 100 }),
  meals: manyChoices(['fri', 'sat', 'sun']),
  hours: optionalNumber({ min: 1, max: 20 }),
  note: optionalText({ max: 10, isLong: true }),
  comes: optionalTick(),
})

const named = (values: readonly string[], name = '') =>
  values.map((value) => ({ value, label: `${name}${value}` }))
const daysAt = ({ place }: Answers) => named(place === 'gym' ? ['11'] : ['10', '11', '12'], 'Day ')

const form: FormDefinition<typeof schema> = {
  id: 'sample',
  loadSchema: () => Promise.resolve(schema),
  isPrivate: ({ place }) => place === 'gym',
  steps: [
    {
      title: 'All',
      fields: [
        { name: 'place', label: 'Place', control: 'radios', choices: named(['hostel', 'gym']) },
        {
          name: 'words',
          label: 'About the gym',
          help: 'Bring a mat.',
          control: 'note',
          isShown: ({ place }) => place === 'gym',
        },
        { name: 'day', label: 'Day', control: 'select', choices: daysAt },
        { name: 'links', label: 'Links', control: 'links', Answer: LinksAnswer, most: 3, isOptional: true },
        { name: 'picture', label: 'Picture', control: 'image', Answer: PictureAnswer, isOptional: true },
        { name: 'meals', label: 'Meals', control: 'checkboxes', choices: named(['fri', 'sat', 'sun']) },
        { name: 'hours', label: 'Hours', control: 'number', min: 1, max: 20, unit: 'hours' },
        { name: 'note', label: 'Note', control: 'long-text', max: 10 },
        { name: 'comes', label: 'I come', control: 'tick' },
      ],
    },
  ],
  submitLabel: 'Send',
  submittingLabel: 'Sending',
}

type Send = StepFormOptions<typeof schema>['onSubmit']
const send = vi.fn<Send>()
const file = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
const jpeg = 'data:image/jpeg;base64,/9j/AAAA'

beforeEach(() => {
  send.mockReset().mockResolvedValue(null)
  reducePicture.mockReset().mockResolvedValue(jpeg)
})

const open = (known: StepFormOptions<typeof schema>['known'] = {}) =>
  render(<StepForm definition={form} owner="ada" onSubmit={send} known={known} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (option: string) =>
  option.startsWith('Day')
    ? userEvent.selectOptions(screen.getByLabelText('Day'), option)
    : userEvent.click(screen.getByLabelText(option))

test('choices that depend on an answer follow it, and what is no longer offered is not sent', async () => {
  open()
  await choose('hostel')
  await choose('Day 12')
  await choose('gym')
  expect(screen.getByText('Bring a mat.')).toBeTruthy()
  await press('Send')
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByText('Please choose a day.')).toBeTruthy()
  await choose('Day 11')
  await press('Send')
  expect(send.mock.calls[0]?.[0]).toMatchObject({ place: 'gym', day: '11', links: [] })
})

test('every control gives what was answered, choices in the order they are offered in', async () => {
  open({ place: 'hostel', day: '10', meals: ['sat'] })
  for (const name of ['sun', 'fri', 'sat', 'I come']) await userEvent.click(screen.getByLabelText(name))
  await userEvent.type(screen.getByLabelText('Hours'), '6')
  await userEvent.type(screen.getByLabelText('Note'), 'One')
  expect(screen.getByText('7 of 10 characters left')).toBeTruthy()
  // happy-dom forgets a select's value that was set before it was shown; browsers don't.
  await choose('Day 10')
  await press('Send')
  expect(send.mock.calls[0]?.[0]).toMatchObject({ meals: ['fri', 'sun'], hours: 6, note: 'One', comes: true })

  // What was sent can be changed and sent again, and is kept again.
  await userEvent.type(screen.getByLabelText('Note'), ' more')
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('One more'))
  await press('Send')
  expect(send.mock.calls[1]?.[0].note).toBe('One more')
})

describe('links', () => {
  test('are added up to the most, taken away, and lead the focus along', async () => {
    open()
    await userEvent.type(screen.getByLabelText('Link 1'), 'example.org/one')
    await press('Add a link')
    expect(document.activeElement).toBe(screen.getByLabelText('Link 2'))
    await userEvent.keyboard('https://example.org/two')
    await press('Add a link')
    expect(screen.queryByRole('button', { name: 'Add a link' })).toBeNull()
    await press('Remove link 1')
    expect(document.activeElement).toBe(screen.getByLabelText('Link 1'))
    await choose('hostel')
    await choose('Day 10')
    await press('Send')
    expect(send.mock.calls[0]?.[0].links).toEqual(['https://example.org/two'])
  })

  test('that are none say so and get the focus', async () => {
    open()
    await choose('hostel')
    await choose('Day 10')
    await userEvent.type(screen.getByLabelText('Link 1'), 'no link')
    await press('Send')
    expect(screen.getByText('It should look like https://example.org.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Link 1'))
    // With several lines the message says which one; blank lines count.
    await userEvent.clear(screen.getByLabelText('Link 1'))
    await press('Add a link')
    await userEvent.keyboard('no link either')
    await press('Send')
    expect(screen.getByText('Link 2: It should look like https://example.org.')).toBeTruthy()
  })
})

const input = () => screen.getByLabelText<HTMLInputElement>(/^Picture/)

test('a picture is shown as it will be sent, kept in the draft, and can be taken away', async () => {
  open()
  await userEvent.upload(input(), file)
  expect((await screen.findByAltText<HTMLImageElement>('The one you chose')).src).toBe(jpeg)
  await waitFor(() => expect(localStorage.getItem(draftKey('sample', 'ada'))).toContain(jpeg))
  await press('Remove it')
  expect(screen.queryByAltText('The one you chose')).toBeNull()
  expect(document.activeElement).toBe(input())
})

test('what is sent has the same id until it was taken, also after a reload, and then another', async () => {
  send.mockResolvedValueOnce({ title: 'You seem to be offline', help: 'Nothing was lost.' })
  open()
  await choose('hostel')
  await choose('Day 10')
  await press('Send')
  cleanup()
  open()
  // happy-dom forgets a select's value that was set before it was shown; browsers don't.
  await choose('Day 10')
  await press('Send')
  await choose('Day 11')
  await press('Send')
  const ids = send.mock.calls.map(([, { sendingId }]) => sendingId)
  expect(ids[0]).toBe(ids[1])
  expect(ids[1]).not.toBe(ids[2])
})

const kept = (answers: object) => JSON.stringify({ answers, step: 0, startedAt: 1, savedAt: Date.now() })

test.each([
  ['leaves what was typed since', kept({ place: 'hostel', day: '12' })],
  ['brings back nothing that was sent', null],
])('a tab that is closed without a change %s in another one', (_, meanwhile) => {
  const key = draftKey('sample', 'ada')
  localStorage.setItem(key, kept({ place: 'hostel' }))
  open()
  if (meanwhile) localStorage.setItem(key, meanwhile)
  else localStorage.removeItem(key)
  cleanup()
  expect(localStorage.getItem(key)).toBe(meanwhile)
})
