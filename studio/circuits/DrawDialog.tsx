import { bareFrame } from '@fest/schemas/vocabulary/preview.ts'
import { Button, Card, Dialog, Flex, PortalProvider, Stack, Text } from '@sanity/ui'
import { useId, useRef, useState } from 'react'

type DrawDialogProps = {
  /** The circuit to begin with, as in the lab's address. */
  fragment: string
  /** Receives the circuit's fragment; resolves to the reason if it can't be used. */
  onUse: (fragment: string) => string | null
  onClose: () => void
}

/** The lab writes its address a moment after the last change, in ms. */
const settledMs = 400

/**
 * The site's lab in a frame on the Studio's own origin: the visitors' editor, without its code in the Studio's scripts.
 * The circuit is read from the frame's address.
 */
export function DrawDialog({ fragment, onUse, onClose }: DrawDialogProps) {
  const id = useId()
  const frame = useRef<HTMLIFrameElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)

  async function use() {
    setIsReading(true)
    await new Promise((done) => setTimeout(done, settledMs))
    setIsReading(false)
    const shown = frame.current?.contentWindow?.location
    setFault(
      shown?.pathname === '/lab'
        ? onUse(shown.hash.slice(1))
        : 'The frame shows another page. Close this dialog and open the lab again.',
    )
  }

  return (
    // Over the window: in the form's pane, the frame would scroll inside a scrolling element.
    <PortalProvider element={document.body}>
      <Dialog
        id={id}
        header="Draw the circuit"
        width={4}
        position="fixed"
        onClose={onClose}
        footer={
          <Flex gap={2} justify="flex-end" padding={3}>
            <Button mode="ghost" text="Cancel" onClick={onClose} />
            <Button tone="primary" text="Use this circuit" disabled={isReading} onClick={() => void use()} />
          </Flex>
        }
      >
        <Stack gap={3} padding={3}>
          {fault === null ? null : (
            <Card tone="critical" padding={3} radius={2} border role="alert">
              <Text size={1}>{fault}</Text>
            </Card>
          )}
          {/* Our own page, whose address is read: a sandbox that allows that protects nothing. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            ref={frame}
            title="The lab"
            name={bareFrame}
            src={`/lab#${fragment}`}
            className="circuit-lab"
          />
        </Stack>
      </Dialog>
    </PortalProvider>
  )
}
