import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { IntentLink } from 'sanity/router'
import { typeTitle } from '../documents/item.ts'
import type { ChangeKind, ReleaseChange, ReleaseGroup } from './changes.ts'
import type { Refusals } from '../publishing/check-all.ts'
import { type PublishPlan, waitingUntil } from './plans.ts'
import { useEventZone } from '../zone/use-event-zone.ts'

type Props = {
  group: ReleaseGroup
  /** The changes that an organizer ticked. */
  chosen: ReadonlySet<string>
  /** Including those that they need. */
  released: ReadonlySet<string>
  refusals: Refusals
  plans: readonly PublishPlan[]
  isLocked: boolean
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

const kindWords: Record<ChangeKind, string> = {
  new: 'New',
  moved: 'Moved',
  renamed: 'Renamed',
  cancelled: 'Canceled',
  changed: 'Changed',
}

/** The changes of one day, or of another part of the site. */
export function ChangeGroup({ group, chosen, released, refusals, plans, isLocked, onChoose }: Props) {
  const zone = useEventZone()
  const ids = group.changes.map(({ id }) => id)
  const isWhole = ids.every((id) => chosen.has(id))
  return (
    <section className="release-group" aria-labelledby={`release-${group.id}`}>
      <label className="release-all">
        <input
          type="checkbox"
          checked={isWhole}
          disabled={isLocked}
          aria-label={`All of ${group.title}`}
          onChange={({ target }) => onChoose(ids, target.checked)}
        />
        <h2 id={`release-${group.id}`}>{group.title}</h2>
        <span className="fest-number">{ids.length}</span>
      </label>
      <ul>
        {group.changes.map((change) => {
          const until = waitingUntil(plans, change.id)
          const isAlong = released.has(change.id) && !chosen.has(change.id)
          return (
            <li key={change.id} className="release-line">
              <label className="release-tick">
                <input
                  type="checkbox"
                  checked={released.has(change.id)}
                  disabled={isLocked || isAlong}
                  aria-label={change.title}
                  onChange={({ target }) => onChoose([change.id], target.checked)}
                />
              </label>
              <span className="fest-line-type" data-kind={change.kind}>
                {kindWords[change.kind]}
              </span>
              <ChangeText
                change={change}
                showsType={!group.id.startsWith('1-')}
                refused={refusals.get(change.id) ?? []}
                notes={[
                  ...(isAlong ? ['Included, because something you chose refers to it.'] : []),
                  ...(until === null ? [] : [`Scheduled for ${formatMoment(until, zone)}.`]),
                ]}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type TextProps = {
  change: ReleaseChange
  showsType: boolean
  refused: readonly string[]
  notes: readonly string[]
}

function ChangeText({ change: { id, type, title, lines }, showsType, refused, notes }: TextProps) {
  return (
    <div className="release-text">
      <IntentLink className="release-link" intent="edit" params={{ id, type }}>
        {title}
      </IntentLink>
      {showsType && typeTitle(type) !== title && <span className="fest-number"> {typeTitle(type)}</span>}
      {[...lines, ...notes].map((line) => (
        <p key={line} className="release-fact">
          {line}
        </p>
      ))}
      {refused.map((sentence) => (
        <p key={sentence} className="fest-alert">
          {sentence}
        </p>
      ))}
    </div>
  )
}
