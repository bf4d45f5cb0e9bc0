import { Box, Flex } from '@sanity/ui'
import type { ComponentProps } from 'react'
import {
  CommandList,
  DocumentPreviewPresence,
  DocumentVersionsStatusIndicator,
  Preview,
  PreviewCard,
  useDocumentPresence,
  useDocumentVersions,
  useSchema,
} from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { Note } from '../page/Parts.tsx'
import type { DocumentRow } from './document-rows.ts'

type Props = {
  title: string
  rows: readonly DocumentRow[]
  /** The document that is open beside the list. */
  openId: string | undefined
  /** The search, from which the arrow keys go through the list. */
  field: HTMLInputElement | null
  nothing: string
}

/** Documents as links; only visible rows are rendered. */
export function FoundDocuments({ title, rows, openId, field, nothing }: Props) {
  if (rows.length === 0)
    return (
      <Box padding={4}>
        <Note>{nothing}</Note>
      </Box>
    )
  return (
    <Box flex={1} overflow="auto">
      <CommandList
        activeItemDataAttr="data-hovered"
        ariaLabel={title}
        canReceiveFocus
        inputElement={field}
        itemHeight={51}
        items={[...rows]}
        getItemKey={(index) => rows[index]?._id ?? String(index)}
        onlyShowSelectionWhenActive
        overscan={10}
        paddingBottom={1}
        paddingX={3}
        renderItem={(row: DocumentRow) => <Row row={row} isOpen={row._id === openId} />}
        wrapAround={false}
      />
    </Box>
  )
}

function Row({ row, isOpen }: { row: DocumentRow; isOpen: boolean }) {
  const { ChildLink } = usePaneRouter()
  const schemaType = useSchema().get(row._type)
  const presence = useDocumentPresence(row._id)
  const { versions } = useDocumentVersions({ documentId: row._id })
  if (!schemaType) return null
  const link = { as: ChildLink, childId: row._id } as unknown as ComponentProps<typeof PreviewCard>
  return (
    <PreviewCard
      {...link}
      data-as="a"
      data-ui="PaneItem"
      __unstable_focusRing
      pressed={isOpen}
      selected={isOpen}
      radius={2}
      marginBottom={1}
      sizing="border"
      tabIndex={-1}
      tone="inherit"
    >
      <Flex gap={2} align="center" paddingRight={3}>
        <Box flex={1}>
          <Preview layout="default" value={{ _id: row._id, _type: row._type }} schemaType={schemaType} />
        </Box>
        {presence.length > 0 && <DocumentPreviewPresence presence={presence} />}
        <DocumentVersionsStatusIndicator documentVersions={versions} />
      </Flex>
    </PreviewCard>
  )
}
