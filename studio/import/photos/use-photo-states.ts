import {
  dividedByPhoto,
  type ImportPhotos,
  type PhotoAddress,
  photosQuery,
} from '@fest/schemas/core/import-photos.ts'
import { useLiveQuery } from '../../documents/use-lake.ts'

/** An import's people, by whether they have a photo yet. */
export type PhotoStates = { list: ImportPhotos; withPhoto: PhotoAddress[]; missing: PhotoAddress[] }

const peopleQuery = '*[_type == "person"]{_id, photo}'

/** The progress of each import's photos, by its entry's id. */
export function usePhotoStates(): ReadonlyMap<string, PhotoStates> {
  const lists = useLiveQuery<ImportPhotos[]>(photosQuery)
  const people = useLiveQuery<{ _id: string; photo?: object }[]>(peopleQuery)
  return new Map(
    lists.result?.map((list) => [list.run, { list, ...dividedByPhoto(list.people, people.result ?? []) }]),
  )
}
