import { emailAddress } from '@fest/schemas/core/email-address.ts'
import type { Returned } from '@fest/schemas/database.ts'
import { isName } from '@fest/schemas/forms/plain-text.ts'
import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { usePanelAccess } from '../../frame/panel-access.ts'
import { PanelButton, PanelForm, PanelLink, Problem, ScreenHead } from '../../parts/screen.tsx'
import type { Door } from '../door/door.ts'
import type { DoorClock } from '../verdict-words.ts'
import { personRoleLabels, personRoles } from '@fest/schemas/vocabulary/registration.ts'
import { refusalCode } from '#app/backend/refusal-code.ts'
import { useAction } from '#app/backend/use-action.ts'
import { Checkbox } from '#app/ui/forms/Choice.tsx'
import { SubmitButton } from '#app/ui/forms/Form.tsx'
import { toAdminError } from '../../backend/admin-error.ts'
import { callAdmin } from '../../backend/call-admin.ts'
import { longestReason } from '../../decisions/reasons.ts'
import { SelectField, TextAreaField, TextField } from '../../parts/fields.tsx'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { Button } from '#app/ui/Button.tsx'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { BadgeSheet, type BadgeSize, BadgeSizeChoice } from '../../badges/BadgeSheet.tsx'
import { theDoor, type Verdict } from '../door/scan.ts'
import { VerdictPanel } from '../VerdictPanel.tsx'
import doorWords from '../door-words.json'

type WalkInScreenProps = { door: Door; agreements: Agreements; clock: DoorClock }

export function WalkInScreen({ door, agreements, clock }: WalkInScreenProps) {
  const [told, setTold] = useState<WalkedIn | null>(null)

  function onDone(answer: WalkedIn) {
    setTold(answer)
    void door.refresh()
  }

  return (
    <>
      <div className="print:hidden">
        <ScreenHead title="Walk-in" lead="For somebody who hasn’t registered. It needs a network.">
          <PanelLink to={paths.adminCheckIn()}>Back to check-in</PanelLink>
        </ScreenHead>
      </div>
      {told === null ? (
        <WalkInForm agreements={agreements} onDone={onDone} />
      ) : (
        <WalkInDone told={told} door={door} clock={clock} onNext={() => setTold(null)} />
      )}
    </>
  )
}

type WalkInFormProps = { agreements: Agreements; onDone: (told: WalkedIn) => void }

/** Registers somebody at the door in a few seconds. What was typed stays whatever goes wrong. */
function WalkInForm({ agreements, onDone }: WalkInFormProps) {
  const isAdmin = usePanelAccess() === 'admin'
  const action = useAction({ refreshes: false })
  const [draft, setDraft] = useState(emptyDraft)
  const [mistakes, setMistakes] = useState<WalkInMistakes>({})
  /** Shown after a first refusal. */
  const [asksReason, setAsksReason] = useState(false)
  const refused = action.problem === null ? null : toAdminError(action.error)
  const isBeside = (refused?.field ?? '') in draft
  const errorOf = (name: keyof WalkInDraft) =>
    mistakes[name] ?? (refused?.field === name ? refused.words : undefined)

  function change(part: Partial<WalkInDraft>) {
    setDraft((before) => ({ ...before, ...part }))
    setMistakes((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
    action.forgetProblem()
  }

  type Typed = 'full_name' | 'email' | 'role' | 'reason'
  const text = (name: Typed) => ({
    error: errorOf(name),
    value: draft[name],
    autoComplete: 'off',
    spellCheck: name === 'reason',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const tick = (name: 'is_at_least_16' | 'consents' | 'checks_in') => ({
    name,
    error: errorOf(name),
    checked: draft[name],
    onChange: ({ target }: { target: { checked: boolean } }) => change({ [name]: target.checked }),
  })

  function onSubmit() {
    const found = mistakesIn(draft)
    setMistakes(found)
    if (Object.keys(found).length > 0) return
    return action.run(async () => {
      try {
        onDone(await walkIn(draft, agreements))
      } catch (error) {
        if (isAdmin && canBeOverruled(error)) setAsksReason(true)
        throw error
      }
    })
  }

  return (
    <PanelForm onSubmit={onSubmit} aria-label="Walk-in" className="flex max-w-xl flex-col gap-4">
      <TextField
        label="Name"
        help="As it should stand on the badge."
        autoCapitalize="words"
        {...text('full_name')}
      />
      <TextField
        label="Email"
        help="Their ticket goes here. Read it back to them."
        type="email"
        autoCapitalize="none"
        {...text('email')}
      />
      <SelectField
        label="What do they do?"
        need="optional"
        {...text('role')}
        empty="Not asked"
        options={personRoles.map((role) => ({ value: role, label: personRoleLabels[role] }))}
      />
      <div>
        <Checkbox label="They are at least 16" {...tick('is_at_least_16')} />
        <Checkbox label="They agreed to the code of conduct and the privacy notice" {...tick('consents')} />
        <Checkbox label="Check them in now" {...tick('checks_in')} />
      </div>
      {asksReason ? (
        <TextAreaField
          label="Why they get in all the same"
          help="It’s kept in the log, and the person can read it."
          limit={longestReason}
          {...text('reason')}
        />
      ) : null}
      <Problem>{isBeside ? null : refused?.words}</Problem>
      <SubmitButton className="self-start" pendingLabel={action.isPending && 'Registering'}>
        {draft.checks_in ? 'Register and check in' : 'Register'}
      </SubmitButton>
    </PanelForm>
  )
}

type WalkInDoneProps = { told: WalkedIn; door: Door; clock: DoorClock; onNext: () => void }

function WalkInDone({ told, door, clock, onNext }: WalkInDoneProps) {
  const { shortTitle: eventName } = useSiteSettings()
  const [size, setSize] = useState<BadgeSize>('label')
  /** The check-in's result, for somebody who was already registered or is new. */
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { name, code, role, ticket, outcome, status } = told
  const badge = name === null || code === null ? null : { name, code, role, pronouns: null }
  // Whoever was known may have been checked in on another day.
  const isIn = (outcome === 'added' && status === 'checked_in') || verdict !== null

  async function show(answer: Promise<Verdict>) {
    setVerdict(await answer)
  }

  return (
    <>
      <section aria-label="Result" className="print:hidden">
        <TakesFocus className="text-heading font-semibold">{titleOf(told)}</TakesFocus>
        <p className="mt-1 max-w-prose text-muted">
          {outcome === 'added'
            ? 'Their ticket and what we wrote down about them are on the way to their inbox.'
            : doorWords.known[status]}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {isIn ? null : (
            <Button
              size="sm"
              variant={outcome === 'known' ? 'primary' : 'quiet'}
              onClick={() => void show(door.scan(ticket, theDoor))}
            >
              Check them in
            </Button>
          )}
          {badge ? <PanelButton onClick={() => window.print()}>Print the badge</PanelButton> : null}
          <Button size="sm" variant={outcome === 'known' && !isIn ? 'quiet' : 'primary'} onClick={onNext}>
            Next walk-in
          </Button>
        </div>
        {verdict ? (
          <div className="mt-4 max-w-xl">
            <VerdictPanel
              shown={{ kind: 'verdict', verdict }}
              institution={null}
              clock={clock}
              onAdmit={(scanned, how) => void show(door.admit(scanned, how))}
              onUndo={(scanned) =>
                void show(door.undoCheckIn(scanned).then(() => ({ ...scanned, outcome: 'undone' as const })))
              }
            />
          </div>
        ) : null}
        {badge ? (
          <div className="mt-6 mb-4 max-w-md">
            <BadgeSizeChoice size={size} onChange={setSize} />
          </div>
        ) : null}
      </section>
      {badge ? <BadgeSheet badges={[badge]} size={size} eventName={eventName} /> : null}
    </>
  )
}

function titleOf({ outcome, name, status }: WalkedIn): string {
  if (outcome === 'known') return `${name ?? 'Somebody'} is registered already`
  return `${name ?? 'They'} ${status === 'checked_in' ? 'is in' : 'has a seat'}`
}

/** What is asked at the door, by the database's names. */
export const emptyDraft = {
  full_name: '',
  email: '',
  /** Empty unless asked for. */
  role: '',
  is_at_least_16: false,
  consents: false,
  checks_in: true,
  /** The reason to go beyond the capacity or past a closed registration. */
  reason: '',
}

type WalkInDraft = typeof emptyDraft

type WalkInMistakes = Readonly<Partial<Record<keyof WalkInDraft, string>>>

export function mistakesIn({ full_name, email, is_at_least_16, consents }: WalkInDraft): WalkInMistakes {
  return {
    ...(!isName(full_name.trim(), 100) && { full_name: 'Please enter their name, in 2 to 100 characters.' }),
    ...(!emailAddress.test(email.trim()) && { email: 'This doesn’t look like an email address.' }),
    ...(!is_at_least_16 && { is_at_least_16: 'They have to be at least 16 to come on their own.' }),
    ...(!consents && { consents: 'Show them both and ask. Without it they can’t take part.' }),
  }
}

/** Whether an admin can override the refusal with a reason. */
export function canBeOverruled(error: unknown): boolean {
  const code = refusalCode(error)
  return code === 'full' || code === 'closed' || code === 'not_open_yet'
}

type WalkedIn = Returned<'walk_in'>

/** Registers somebody at the door. Repeating the call returns the same person. */
function walkIn(draft: WalkInDraft, agreements: Agreements): Promise<WalkedIn> {
  const { checks_in, reason, consents: is_given, ...person } = draft
  const consents = [
    { kind: 'code_of_conduct', version: agreements.conduct ?? 'unpublished', is_given },
    { kind: 'privacy', version: agreements.privacy ?? 'unpublished', is_given },
  ]
  return callAdmin('walk_in', {
    person: { ...person, full_name: person.full_name.trim(), email: person.email.trim(), consents },
    checks_in,
    reason: reason.trim() || null,
  })
}
