import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './Dialog.tsx'

function Sample({ onClose, hasField = false }: { onClose?: () => void; hasField?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        title="Cancel your seat?"
        onClose={() => {
          setIsOpen(false)
          onClose?.()
        }}
      >
        <p>Somebody on the waiting list gets it.</p>
        {hasField ? <input aria-label="Reason" data-autofocus="" /> : null}
      </Dialog>
    </>
  )
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'Cancel your seat?' })
}

test.each([
  [false, 'heading', 'Cancel your seat?'],
  [true, 'textbox', 'Reason'],
])(
  'is named by its title, which takes the focus unless a field asks for it: %s',
  async (hasField, role, name) => {
    render(<Sample hasField={hasField} />)
    const dialog = (await open()) as HTMLDialogElement
    expect(dialog.open).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole(role, { name }))
  },
)

test('closes by its button, by Escape and by a press beside it', async () => {
  const onClose = vi.fn<() => void>()
  render(<Sample onClose={onClose} />)

  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()

  // The browser turns Escape into this event.
  fireEvent(await open(), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(2)

  const dialog = await open()
  fireEvent.pointerDown(dialog)
  fireEvent.pointerUp(dialog)
  expect(onClose).toHaveBeenCalledTimes(3)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('stays when text is marked from inside to beside it', async () => {
  const onClose = vi.fn<() => void>()
  render(<Sample onClose={onClose} />)
  const dialog = await open()
  fireEvent.pointerDown(screen.getByText(/waiting list/))
  fireEvent.pointerUp(dialog)
  expect(onClose).not.toHaveBeenCalled()
})
