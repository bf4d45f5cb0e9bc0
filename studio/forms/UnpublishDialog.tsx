import { Button, Dialog, Flex, Text } from '@sanity/ui'

type Props = { title: string; onConfirm: () => void; onClose: () => void }

export function UnpublishDialog({ title, onConfirm, onClose }: Props) {
  return (
    <Dialog
      id="unpublish"
      header={`Unpublish “${title}”?`}
      width={1}
      onClose={onClose}
      onClickOutside={onClose}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button text="Cancel" mode="bleed" onClick={onClose} />
          <Button text="Unpublish" tone="critical" onClick={onConfirm} data-testid="confirm-button" />
        </Flex>
      }
    >
      <Flex padding={4}>
        <Text>
          It leaves the site within seconds. Everything in it stays here as a draft you can publish again.
        </Text>
      </Flex>
    </Dialog>
  )
}
