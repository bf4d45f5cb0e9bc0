import { isAdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useParams } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import type { KnownChoices } from '../kinds/admin-answer.ts'
import { ClosedPart } from '../frame/ClosedPart.tsx'
import { opensList, usePanelAccess } from '../frame/panel-access.ts'
import { KindList } from './KindList.tsx'
import { ReadList } from './ReadList.tsx'

type ListScreenProps = {
  timeZone: string
  /** Choices known only from the event's content: its days, places, packages and challenges. */
  content: Omit<KnownChoices, 'assignee' | 'custom'>
}

export function ListScreen({ timeZone, content }: ListScreenProps) {
  const { kind } = useParams()
  const access = usePanelAccess()
  // Remounted per kind: each has its own selection and decisions.
  if (isAdminKind(kind)) {
    if (!opensList(access, kind)) return <ClosedPart />
    const List = access === 'admin' ? KindList : ReadList
    return <List key={kind} kind={kind} timeZone={timeZone} content={content} />
  }
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        List not found
      </h1>
      <EmptyState
        title="List not found"
        action={
          <LinkButton to={paths.admin()} variant="quiet" size="sm">
            Go to the overview
          </LinkButton>
        }
      >
        <p>Check the address for a typo.</p>
      </EmptyState>
    </>
  )
}
