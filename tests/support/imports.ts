import { readDocuments } from '@fest/studio/import/dataset.ts'
import { planPhotos } from '@fest/studio/import/plan/plan-photos.ts'
import { planImport } from '@fest/studio/import/plan/plan.ts'
import { runImport } from '@fest/studio/import/plan/run-import.ts'
import type { Entry, Program } from '@fest/studio/import/program.ts'
import { type ImportEntry, newEntry } from '@fest/studio/import/plan/import-entry.ts'
import { planUndo, type UndoPlan } from '@fest/studio/import/undo/plan-undo.ts'
import { readUndo, runUndo } from '@fest/studio/import/undo/run-undo.ts'
import type { SanityClient } from '@sanity/client'
import { expect } from 'vitest'

export const programOf = (source: string, entries: Entry[]): Program => ({
  source,
  title: source,
  problems: [],
  words: [],
  offsets: [],
  dropped: [],
  entries,
})

export const personEntry = (name: string, photo?: string): Entry => ({
  type: 'person',
  id: name,
  isByName: true,
  place: 'row 1',
  fields: { name },
  ...(photo !== undefined && { photo }),
})

/** What somebody imports, undoes and finds in a dataset, as the Studio does it. */
export function importsInto(client: () => SanityClient) {
  return {
    importAll: async (program: Program): Promise<ImportEntry> => {
      const documents = await readDocuments(client())
      const plan = planImport(program, documents)
      const entry = newEntry(`${program.source}.csv`, 'Olga', new Date())
      await runImport(client(), plan.items, entry, { photos: planPhotos(program, plan, documents).wanted })
      return entry
    },
    undo: async (entry: ImportEntry, anyway?: ReadonlySet<string>): Promise<UndoPlan> => {
      const { parts, documents } = await readUndo(client(), entry._id)
      const plan = planUndo(parts, documents, anyway)
      // How many pictures are left.
      expect(await runUndo(client(), entry, plan, 'Olga')).toBe(0)
      return plan
    },
    /** Without what the Content Lake adds to each. */
    contents: async () =>
      (await readDocuments(client())).map(({ _rev, _updatedAt, _createdAt, ...content }) => content),
  }
}
