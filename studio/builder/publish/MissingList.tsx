import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { Note } from '../../page/Note.tsx'
import { countedOfType, type MissingGroup } from './missing.ts'

type Props = {
  missing: readonly MissingGroup[]
  isLocked: boolean
  onInclude: (types: readonly string[]) => void
}

/** Unpublished documents that sessions refer to, by type, with a button to include each type. */
export function MissingList({ missing, isLocked, onInclude }: Props) {
  if (missing.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label="Not published yet">
      {missing.map(({ type, documents }) => (
        <Flex key={type} gap={3} align="center">
          <Box flex={1}>
            <Stack gap={3}>
              <Text size={1} weight="medium">
                {`${countedOfType(documents.length, type)} ${documents.length === 1 ? 'isn’t' : 'aren’t'} published yet`}
              </Text>
              <Note>{namesOf(documents)}</Note>
            </Stack>
          </Box>
          <Button
            mode="ghost"
            disabled={isLocked}
            aria-label={`Include ${countedOfType(documents.length, type)}`}
            text={`Include ${documents.length === 1 ? 'it' : 'them'}`}
            onClick={() => onInclude([type])}
          />
        </Flex>
      ))}
      {missing.length > 1 && (
        <Button
          tone="primary"
          disabled={isLocked}
          text="Include all of them"
          onClick={() => onInclude(missing.map(({ type }) => type))}
        />
      )}
    </Stack>
  )
}

function namesOf(documents: MissingGroup['documents']): string {
  const names = documents.slice(0, 3).map(({ title }) => title)
  const more = documents.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
