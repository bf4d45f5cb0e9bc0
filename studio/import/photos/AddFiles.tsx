import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import type { ImportPhotos, PhotoAddress } from '@fest/schemas/core/import-photos.ts'
import { useState } from 'react'
import { useClient } from 'sanity'
import { addFiles, type LeftFile } from './add-files.ts'
import { matchFiles } from './match-files.ts'

type Props = { list: ImportPhotos; missing: readonly PhotoAddress[] }

type Work =
  | { state: 'none' }
  | { state: 'adding'; done: number; total: number }
  | { state: 'done'; added: number; left: readonly LeftFile[] }

/** Adds pictures from this computer to the people who have none, by the names of the files. */
export function AddFiles({ list, missing }: Props) {
  const client = useClient({ apiVersion: contentApiVersion })
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
        <p className="import-pictures">
          <label className="fest-button">
            Add pictures
            <input
              type="file"
              multiple
              accept="image/*"
              className="import-file"
              disabled={work.state === 'adding'}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])]
                event.target.value = ''
                if (files.length > 0) void add(files)
              }}
            />
          </label>
          <span className="fest-note">Name each like its person, for example mira-lindqvist.jpg.</span>
        </p>
      )}
      {work.state === 'adding' && (
        <label className="import-progress">
          <progress value={work.done} max={work.total} />
          <output>
            {work.done} of {work.total} added
          </output>
        </label>
      )}
      {work.state === 'done' && (
        <>
          <p>
            <output>
              {work.added} of {counted(work.added + work.left.length, 'picture')} added to drafts.
            </output>
          </p>
          {work.left.length > 0 && (
            <ul className="import-list" aria-label="Pictures that weren’t added">
              {work.left.map(({ file, why }) => (
                <li key={file} className="import-problem">
                  <span>{file}</span>
                  <span>{why}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}
