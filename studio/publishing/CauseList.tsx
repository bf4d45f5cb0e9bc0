import { Stack, Text } from '@sanity/ui'
import { Folded } from '../page/Parts.tsx'
import { PlaceLink } from '../page/PlaceLink.tsx'
import type { Cause } from './causes.ts'

export function CauseList({ causes }: { causes: readonly Cause[] }) {
  if (causes.length === 0) return null
  return (
    <section aria-label="Fix first, in several documents">
      {causes.map(({ sentence, documents }) => (
        <Folded key={sentence} title={`Fix first: ${sentence}`} count={documents.length}>
          <Stack as="ul" gap={3}>
            {documents.map(({ id, type, title, field }) => (
              <Text key={id} as="li" size={1}>
                <PlaceLink place={{ documentId: id, type, field }}>{title}</PlaceLink>
              </Text>
            ))}
          </Stack>
        </Folded>
      ))}
    </section>
  )
}
