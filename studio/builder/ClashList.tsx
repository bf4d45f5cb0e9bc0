import { Card, Stack, Text } from '@sanity/ui'
import type { Clash } from '../program/clashes.ts'
import { Note, Part } from '../page/Parts.tsx'

type Props = { clashes: readonly Clash[]; dayName: string; onShow: (sessionId: string) => void }

/** The list of clashes; each line leads to its gate. */
export function ClashList({ clashes, dayName, onShow }: Props) {
  return (
    <Part title={`Clashes on ${dayName} (${clashes.length})`}>
      {clashes.length === 0 ? (
        <Note>No one has to be in two places at once, and no room is double-booked.</Note>
      ) : (
        <Stack as="ul">
          {clashes.map(({ id, text, sessionIds }) => (
            <Card key={id} as="li" borderBottom paddingY={1}>
              <Card as="button" padding={3} radius={2} onClick={() => onShow(sessionIds.at(-1) ?? '')}>
                <Text size={1}>{text}</Text>
              </Card>
            </Card>
          ))}
        </Stack>
      )}
    </Part>
  )
}
