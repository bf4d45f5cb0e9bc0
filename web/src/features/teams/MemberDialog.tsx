import type { TeamMember } from './teams.queries.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'

type MemberDialogProps = {
  /** Null while the dialog is closed. */
  member: TeamMember | null
  onClose: () => void
  onHandOver: (member: TeamMember) => void
  onRemove: (member: TeamMember) => void
}

/** What a leader can do about a team member, each with what it means. */
export function MemberDialog({ member, onClose, onHandOver, onRemove }: MemberDialogProps) {
  return (
    <Dialog open={member !== null} onClose={onClose} title={member?.name ?? ''}>
      {member === null ? null : (
        <div className="space-y-7">
          <div>
            <p className="mb-3 text-muted">
              The leader invites people, answers requests and edits team details. You stay on the team.
            </p>
            <Button
              variant="quiet"
              className="max-sm:w-full"
              onClick={() => {
                onClose()
                onHandOver(member)
              }}
            >{`Make ${member.name} leader`}</Button>
          </div>
          <div>
            <p className="mb-3 text-muted">
              Their spot opens up right away. They could come back with the team’s code, so make a new one
              too.
            </p>
            <Button
              variant="danger"
              className="max-sm:w-full"
              onClick={() => {
                onClose()
                onRemove(member)
              }}
            >{`Remove ${member.name} from the team`}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
