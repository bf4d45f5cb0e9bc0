import type { HackathonQueryResult } from '#app/content/content.generated.ts'
import { Portrait } from '#app/content/people/Portrait.tsx'

type ProjectPhotoProps = {
  photos: NonNullable<HackathonQueryResult>['projectPhotos'] | undefined
  project: { project_id: string; title: string }
  className: string
}

/** The picture organizers chose for a project, by the id at the end of its address, or a drawing of its initials. */
export function ProjectPhoto({ photos, project: { project_id, title }, className }: ProjectPhotoProps) {
  const chosen = photos?.find(({ project }) => project?.endsWith(project_id))
  return (
    <Portrait
      person={{ _id: project_id, name: title, photo: chosen?.photo ?? null }}
      width={320}
      sizes="(min-width: 48rem) 20rem, 50vw"
      className={className}
    />
  )
}
