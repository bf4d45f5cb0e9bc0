import { Text } from '@sanity/ui'
import type { StoredChange } from './return-change.ts'

/** Which account sent a change, for which proposal: names can be anybody's. */
export function Sender({ change: { account, speaker, title } }: { change: StoredChange }) {
  return (
    <Text size={1} muted>
      Sent {account === undefined ? '' : `by ${account} `}for the accepted proposal “{title}” by {speaker}.
    </Text>
  )
}
