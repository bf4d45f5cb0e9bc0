import { Text } from '@sanity/ui'
import type { StoredChange } from './return-change.ts'

/** The account that sent a change, and its proposal: a name alone proves nothing. */
export function Sender({ change: { account, speaker, title } }: { change: StoredChange }) {
  return (
    <Text size={1} muted>
      Sent {account === undefined ? '' : `by ${account} `}for the accepted proposal “{title}” by {speaker}.
    </Text>
  )
}
