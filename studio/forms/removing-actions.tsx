import { nameOf } from '../documents/stored-document.ts'
import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { Button, Dialog, Flex, Text } from '@sanity/ui'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useDocumentOperation,
  useDocumentPairPermissions,
  usePerspective,
  useSetPerspective,
} from 'sanity'
import { HeldDialog } from './HeldDialog.tsx'

/** Delete, replaced by a list of the referring documents if the Content Lake would refuse. */
export function deleteUnheld(remove: DocumentActionComponent): DocumentActionComponent {
  return function useDelete(props) {
    const [isAsking, setIsAsking] = useState(false)
    const description = remove(props)
    if (!description) return null
    const { dialog, onHandle } = description
    const confirm = dialog && 'component' in dialog ? dialog.component : undefined
    return {
      ...description,
      ...(onHandle && {
        onHandle: () => {
          setIsAsking(true)
          onHandle()
        },
      }),
      ...(isAsking &&
        confirm !== undefined && {
          dialog: {
            type: 'custom',
            component: (
              <HeldDialog
                id={props.id}
                title={titleOf(props)}
                done="deleted"
                onClose={() => setIsAsking(false)}
              >
                {confirm}
              </HeldDialog>
            ),
          },
        }),
      ...(!isAsking && { dialog: false }),
    }
  }
}

/** Unpublish, in the menu of every published document and not only while its published version is shown. */
export const useUnpublishAnywhere: DocumentActionComponent = (props) => {
  const { id, type, published, release, liveEditSchemaType } = props
  const [isAsking, setIsAsking] = useState(false)
  const { unpublish } = useDocumentOperation(id, type)
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
  const { selectedPerspective } = usePerspective()
  const setPerspective = useSetPerspective()
  if (!published || release !== undefined || liveEditSchemaType) return null
  const close = () => setIsAsking(false)
  return {
    tone: 'critical',
    icon: UnpublishIcon,
    label: 'Unpublish',
    disabled: Boolean(unpublish.disabled) || !permissions?.granted,
    onHandle: () => setIsAsking(true),
    dialog: isAsking && {
      type: 'custom',
      component: (
        <HeldDialog id={id} title={titleOf(props)} done="unpublished" onClose={close}>
          <UnpublishDialog
            title={titleOf(props)}
            onClose={close}
            onConfirm={() => {
              close()
              unpublish.execute()
              // The published version is gone; its content is the draft.
              if (selectedPerspective === 'published') setPerspective('drafts')
            }}
          />
        </HeldDialog>
      ),
    },
  }
}

function titleOf({ draft, published }: DocumentActionProps): string {
  return nameOf(draft ?? published ?? {}) ?? 'this document'
}

type UnpublishDialogProps = { title: string; onConfirm: () => void; onClose: () => void }

function UnpublishDialog({ title, onConfirm, onClose }: UnpublishDialogProps) {
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
