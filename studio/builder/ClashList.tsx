import type { Clash } from '../program/clashes.ts'

type Props = { clashes: readonly Clash[]; dayName: string; onShow: (sessionId: string) => void }

/** The list of clashes; each line leads to its gate. */
export function ClashList({ clashes, dayName, onShow }: Props) {
  return (
    <section aria-labelledby="builder-clashes" className="builder-panel">
      <h2 id="builder-clashes">
        Clashes on {dayName} <span className="fest-number">{clashes.length}</span>
      </h2>
      {clashes.length === 0 ? (
        <p className="fest-note">No one has to be in two places at once, and no room is double-booked.</p>
      ) : (
        <ul>
          {clashes.map(({ id, text, sessionIds }) => (
            <li key={id} className="builder-line">
              <button type="button" className="builder-clash" onClick={() => onShow(sessionIds.at(-1) ?? '')}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
