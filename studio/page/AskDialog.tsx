import { Dialog, Flex, Stack } from '@sanity/ui'
import { type ReactNode, useId, useLayoutEffect } from 'react'
import './page.css'

type Props = {
  title: string
  children: ReactNode
  /** The buttons; the last one is the decision. */
  actions: ReactNode
  onClose: () => void
}

/** Asks before something is lost, above the page it belongs to. */
export function AskDialog({ title, children, actions, onClose }: Props) {
  // The library's dialog takes the focus after this, and doesn't return it.
  useLayoutEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <Dialog
      id={useId()}
      className="tool"
      header={title}
      width={1}
      // Its actions say it better.
      __unstable_hideCloseButton
      onClose={onClose}
      footer={
        <Flex wrap="wrap" gap={2} padding={3} justify="flex-end">
          {actions}
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        {children}
      </Stack>
    </Dialog>
  )
}
