import { t } from '@fest/schemas/core/words/t.ts'
import { useProgress } from './progress.ts'

/** How much is marked as done on this device: a gate for each material, filled when it is done. */
export function Progress({ materials }: { materials: readonly { _id: string }[] }) {
  const done = useProgress()
  const count = materials.filter(({ _id }) => done.includes(_id)).length
  const gap = 16
  const width = (materials.length - 1) * gap + 12
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} 12`}
        width={width}
        height="12"
        fill="none"
        className="max-w-full text-teal rtl:[scale:-1_1]"
      >
        <path d={`M0 6h${width}`} stroke="var(--color-line)" strokeWidth="1.5" />
        {materials.map(({ _id }, index) => (
          <rect
            key={_id}
            x={index * gap + 0.75}
            y="0.75"
            width="10.5"
            height="10.5"
            rx="2.5"
            stroke={done.includes(_id) ? 'currentColor' : 'var(--color-control)'}
            strokeWidth="1.5"
            fill={done.includes(_id) ? 'currentColor' : 'var(--color-bg)'}
          />
        ))}
      </svg>
      <p className="text-small text-muted">
        <span className="font-medium text-text">{t`${count} of ${materials.length} done`}</span>, kept on this
        device
      </p>
    </div>
  )
}
