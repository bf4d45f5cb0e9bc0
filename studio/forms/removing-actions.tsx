import { nameOf } from '../documents/stored-document.ts'
import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { Button, Dialog, Stack, Text } from '@sanity/ui'
import { type ReactNode, useEffect, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useDocumentOperation,
  useDocumentPairPermissions,
  usePerspective,
  useSchema,
  useSetPerspective,
} from 'sanity'
import { IntentLink } from 'sanity/router'
import { useLake } from '../documents/use-lake.ts'
import { AskDialog } from '../page/AskDialog.tsx'
import { holdersOf, type Referrer, referrersParams, referrersQuery } from './references.ts'

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

/** In the menu of every published document, not only while its published version is shown. */
export const useUnpublishAnywhere: DocumentActionComponent = (props) => {
  const { id, type, published, release, liveEditSchemaType } = props
  const [isAsking, setIsAsking] = useState(false)
  const { unpublish } = useDocumentOperation(id, type)
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
  const { selectedPerspective } = usePerspective()
  const setPerspective = useSetPerspective()
  if (!published || release !== undefined || liveEditSchemaType) return null
  const close = () => setIsAsking(false)
  const confirm = () => {
    close()
    unpublish.execute()
    // The published version is gone; its content is the draft.
    if (selectedPerspective === 'published') setPerspective('drafts')
  }
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
          <AskDialog
            title={`Unpublish “${titleOf(props)}”?`}
            onClose={close}
            actions={
              <>
                <Button text="Cancel" mode="bleed" onClick={close} />
                <Button text="Unpublish" tone="critical" onClick={confirm} data-testid="confirm-button" />
              </>
            }
          >
            <Text>
              It leaves the site within seconds. Everything in it stays here as a draft you can publish again.
            </Text>
          </AskDialog>
        </HeldDialog>
      ),
    },
  }
}

function titleOf({ draft, published }: DocumentActionProps): string {
  return nameOf(draft ?? published ?? {}) ?? 'this document'
}

type HeldDialogProps = {
  id: string
  title: string
  /** The refused action, as in "can’t be deleted". */
  done: 'deleted' | 'unpublished'
  onClose: () => void
  /** Shown if nothing refers to the document. */
  children: ReactNode
}

const mostListed = 12

/** Removes a document if the Content Lake allows it; otherwise lists the documents that refer to it. */
function HeldDialog({ id, title, done, onClose, children }: HeldDialogProps) {
  const client = useLake()
  const [holders, setHolders] = useState<Referrer[]>()
  useEffect(() => {
    let isOpen = true
    client
      .fetch<Parameters<typeof holdersOf>[1]>(referrersQuery, referrersParams(id), { perspective: 'raw' })
      .then((found) => holdersOf(id, found))
      // Leaves the decision to the Content Lake.
      .catch(() => [])
      .then((found) => isOpen && setHolders(found))
      .catch(() => undefined)
    return () => {
      isOpen = false
    }
  }, [client, id])

  if (holders === undefined) return null
  if (holders.length === 0) return children
  const refers = holders.length === 1 ? '1 document refers' : `${holders.length} documents refer`
  return (
    <Dialog id="held" header={`It can’t be ${done} yet`} width={1} onClose={onClose} onClickOutside={onClose}>
      <Stack padding={4} gap={4}>
        <Text>
          {refers} to “{title}”. Remove it there first:
        </Text>
        <Stack as="ul" gap={4} paddingLeft={4}>
          {holders.slice(0, mostListed).map((holder) => (
            <Holder key={holder.id} {...holder} onOpen={onClose} />
          ))}
        </Stack>
        {holders.length > mostListed && <Text muted>And {holders.length - mostListed} more.</Text>}
      </Stack>
    </Dialog>
  )
}

function Holder({ id, type, name, onOpen }: Referrer & { onOpen: () => void }) {
  const kind = useSchema().get(type)?.title ?? type
  return (
    <Text as="li">
      <IntentLink intent="edit" params={{ id, type }} onClick={onOpen}>
        {name ?? `${kind} without a name`}
      </IntentLink>{' '}
      ({kind.toLowerCase()})
    </Text>
  )
}
