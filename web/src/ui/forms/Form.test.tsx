import { act } from '@testing-library/react'
import { type FormEvent, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerendered } from '#app/testing/prerendered.ts'
import { Button } from '../Button.tsx'
import { Form, SubmitButton } from './Form.tsx'

const send = vi.fn<(text: FormDataEntryValue | null) => void>()

function Letter() {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    send(new FormData(event.currentTarget).get('text'))
  }
  return (
    <Form onSubmit={onSubmit}>
      <input name="text" />
      <Button>Show</Button>
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}

async function drawn() {
  const root = await prerendered(<Letter />)
  const [form, field] = [document.querySelector('form'), document.querySelector('input')]
  const [show, button] = document.querySelectorAll('button')
  if (!form || !field || !show || !button) throw new Error('The form was not drawn whole.')
  field.value = 'typed early'
  return { root, form, show, button }
}

test('a form as it is rendered cannot be sent by the browser, and would put nothing into an address', async () => {
  const { form, show, button } = await drawn()
  expect(form.getAttribute('method')).toBe('post')
  expect(form.hasAttribute('action')).toBe(false)
  expect([show.disabled, button.disabled]).toEqual([false, true])
})

test('taken over, its button sends what was typed before', async () => {
  const { root, form, button } = await drawn()
  await act(async () => void hydrateRoot(root, <Letter />))
  expect(document.querySelector('form')).toBe(form)
  expect(button.disabled).toBe(false)
  button.click()
  expect(send.mock.calls).toEqual([['typed early']])
})

test('a press while the page is being taken over counts', async () => {
  const { root, button } = await drawn()
  startTransition(() => void hydrateRoot(root, <Letter />))
  // A press begins before it counts: React first hydrates what is about to be pressed.
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  button.click()
  expect(send.mock.calls).toEqual([['typed early']])
})
