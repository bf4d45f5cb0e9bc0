import { Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { Folded } from '../page/Parts.tsx'
import type { Cause } from './causes.ts'

/** Problems shared by several documents, each with links to them. */
export function CauseList({ causes }: { causes: readonly Cause[] }) {
  if (causes.length === 0) return null
  return (
    <section aria-label="Fix first, in several documents">
      {causes.map(({ sentence, documents }) => (
        <Folded key={sentence} title={`Fix first: ${sentence}`} count={documents.length}>
          <Stack as="ul" gap={3}>
            {documents.map(({ id, type, title }) => (
              <Text key={id} as="li" size={1}>
                <IntentLink intent="edit" params={{ id, type }}>
                  {title}
                </IntentLink>
              </Text>
            ))}
          </Stack>
        </Folded>
      ))}
    </section>
  )
}
