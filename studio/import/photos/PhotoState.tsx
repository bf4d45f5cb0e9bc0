import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { Box, Button, Flex, Stack } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { useLake } from '../../documents/use-lake.ts'
import { Folded, Note, Progress, Status, LineList } from '../../page/Parts.tsx'
import type { PhotoStates } from './use-photo-states.ts'
import type { ImportPhotos, PhotoAddress } from '@fest/schemas/core/import-photos.ts'
import { useState } from 'react'
import { addFiles, type LeftFile } from './add-files.ts'
import { matchFiles } from './match-files.ts'

type Props = { photos: PhotoStates | undefined }

export function PhotoState({ photos }: Props) {
  if (!photos) return null
  const { list, withPhoto, missing } = photos
  const total = withPhoto.length + missing.length
  if (total === 0) return null
  return (
    <Stack gap={4}>
      <Note>
        <output>{`${formatCount(withPhoto.length)} of ${counted(total, 'photo is', 'photos are')} here.`}</output>
        {missing.length > 0 && (
          <>
            {' '}
            To load the others, run <code>npm run photos</code> on a computer with this project, or add
            pictures that you have.
          </>
        )}
      </Note>
      <AddFiles list={list} missing={missing} />
      <Folded title="Who has none, and why" count={missing.length}>
        <LineList
          lines={missing.map(({ _key, id, name, fault }) => ({
            key: _key,
            note: (
              <IntentLink intent="edit" params={{ id, type: 'person' }}>
                {name}
              </IntentLink>
            ),
            text: fault ?? 'Not tried yet.',
          }))}
        />
      </Folded>
    </Stack>
  )
}

type AddProps = { list: ImportPhotos; missing: readonly PhotoAddress[] }

type Work =
  | { state: 'none' }
  | { state: 'adding'; done: number; total: number }
  | { state: 'done'; added: number; left: readonly LeftFile[] }

/** Adds pictures from this computer to the people who have none, by the names of the files. */
function AddFiles({ list, missing }: AddProps) {
  const client = useLake()
  const [work, setWork] = useState<Work>({ state: 'none' })

  async function add(files: readonly File[]): Promise<void> {
    const { matched, unmatched } = matchFiles(files, missing)
    const total = matched.length
    setWork({ state: 'adding', done: 0, total })
    try {
      const left = await addFiles(client, list, matched, (done) => setWork({ state: 'adding', done, total }))
      setWork({ state: 'done', added: total - left.length, left: [...left, ...unmatched] })
    } catch {
      const why = 'We couldn’t reach the content. Try again when you’re online.'
      setWork({ state: 'done', added: 0, left: files.map(({ name }) => ({ file: name, why })) })
    }
  }

  return (
    <>
      {missing.length > 0 && (
        <Flex wrap="wrap" gap={3} align="center">
          <Box as="label" className="tool-drop">
            <input
              type="file"
              multiple
              accept="image/*"
              disabled={work.state === 'adding'}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])]
                event.target.value = ''
                if (files.length > 0) void add(files)
              }}
            />
            <Button as="span" mode="ghost" text="Add pictures" />
          </Box>
          <Note>Name each like its person, for example mira-lindqvist.jpg.</Note>
        </Flex>
      )}
      {work.state === 'adding' && (
        <Progress value={work.done} max={work.total}>
          {`${work.done} of ${work.total} added`}
        </Progress>
      )}
      {work.state === 'done' && (
        <>
          <Status>
            {`${work.added} of ${counted(work.added + work.left.length, 'picture')} added to drafts.`}
          </Status>
          {work.left.length > 0 && (
            <LineList
              aria-label="Pictures that weren’t added"
              lines={work.left.map(({ file, why }) => ({ key: file, note: file, text: why }))}
            />
          )}
        </>
      )}
    </>
  )
}
