import { plural } from '@fest/schemas/core/words/t.ts'

type Entry = { display_name: string; people: number }

export function Leaderboard({ entries }: { entries: readonly Entry[] }) {
  return (
    <section aria-labelledby="leaderboard" className="max-w-3xl">
      <h2 id="leaderboard" className="mb-4 text-title">
        Who brought the most
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {entries.map(({ display_name, people }, index) => (
          <li
            // Names may be equal; the position distinguishes them.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="grid grid-cols-[2.5rem_1fr_auto] items-baseline gap-3 py-3"
          >
            <span className="font-mono text-small text-muted">{index + 1}</span>
            <span className="min-w-0 break-words">{display_name}</span>
            <span className="font-mono text-small">
              {plural(people, { one: '# person', other: '# people' })}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-small text-muted">
        Only people who asked to be on it, under the name they chose.
      </p>
    </section>
  )
}
