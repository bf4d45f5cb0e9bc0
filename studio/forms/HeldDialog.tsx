import { Dialog, Stack, Text } from '@sanity/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { useLake } from '../documents/use-lake.ts'
import { holdersOf, type Referrer, referrersParams, referrersQuery } from './references.ts'

type Props = {
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
export function HeldDialog({ id, title, done, onClose, children }: Props) {
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
