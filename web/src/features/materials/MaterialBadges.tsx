import { materialKindLabels } from '@fest/schemas/vocabulary/materials.ts'
import { sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import type { MaterialsQueryResult } from '#app/content/content.generated.ts'
import { formatMinutes } from '@fest/schemas/core/duration.ts'
import { Badge } from '#app/ui/Badge.tsx'

export function MaterialBadges({ material }: { material: MaterialsQueryResult[number] }) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={material.kind === 'notebook' ? 'violet' : 'plain'}>
        {materialKindLabels[material.kind]}
      </Badge>
      <Badge>{sessionLevelLabels[material.level]}</Badge>
      {material.minutes ? <Badge>{formatMinutes(material.minutes)}</Badge> : null}
      {material.needsHardware ? <Badge tone="amber">runs on a real device</Badge> : null}
    </p>
  )
}
