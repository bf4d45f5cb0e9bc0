import { t } from '@fest/schemas/core/words/t.ts'

/** In pixels: from one wire to the next, and from one gate to the next. */
const row = 34
const column = 52
const labelWidth = 64
/** At least as wide as this many gates, so that a few friends aren't drawn larger than several. */
const leastColumns = 6
/** With more friends the picture continues in words. */
const most = 6

/** A circuit entangling a person with the friends they brought; the next wire is open. Decoration. */
export function FriendsChain({ count }: { count: number }) {
  const drawn = Math.min(count, most)
  const more = count - drawn
  const friends = Array.from({ length: drawn }, (_, index) => index + 1)
  const wires = [t`you`, ...friends.map((number) => t`friend ${number}`), t`next?`]
  const width = labelWidth + Math.max(wires.length + 1, leastColumns) * column
  return (
    <svg
      direction="ltr"
      aria-hidden="true"
      viewBox={`0 0 ${width} ${wires.length * row}`}
      className="w-full max-w-lg"
      fill="none"
    >
      {wires.map((name, index) => (
        <Wire
          key={name}
          name={index === wires.length - 1 && more > 0 ? t`+ ${more} more` : name}
          index={index}
          end={width}
          isOpen={index === wires.length - 1 && more === 0}
        />
      ))}
      <rect
        x={labelWidth + 7.5}
        y={row / 2 - 12.5}
        width="25"
        height="25"
        rx="6.5"
        className="text-amber"
        fill="currentColor"
      />
      <text
        x={labelWidth + 20}
        y={row / 2 + 5}
        textAnchor="middle"
        fill="currentColor"
        className="text-small font-semibold text-on-fill"
      >
        H
      </text>
      {wires.slice(1).map((name, index) => (
        <Link key={name} index={index} isOpen={index === wires.length - 2 && more === 0} />
      ))}
    </svg>
  )
}

function Wire({ name, index, end, isOpen }: { name: string; index: number; end: number; isOpen: boolean }) {
  const y = (index + 0.5) * row
  return (
    <>
      <text
        x="0"
        y={y + 4}
        fill="currentColor"
        className={`font-mono text-label ${index === 0 ? 'text-amber' : 'text-muted'}`}
      >
        {name}
      </text>
      <line
        x1={labelWidth}
        x2={end}
        y1={y}
        y2={y}
        strokeWidth="1.5"
        className="stroke-control"
        {...(isOpen && { strokeDasharray: '3 5' })}
      />
    </>
  )
}

/** A controlled NOT: a dot on one wire, a ring on the next. */
function Link({ index, isOpen }: { index: number; isOpen: boolean }) {
  const x = labelWidth + 20 + (index + 1) * column
  const [from, to] = [(index + 0.5) * row, (index + 1.5) * row]
  return (
    <g
      className={isOpen ? 'text-control' : 'text-ember'}
      stroke="currentColor"
      strokeWidth="2"
      {...(isOpen && { strokeDasharray: '3 3' })}
    >
      <line x1={x} x2={x} y1={from} y2={to + 9} />
      <circle cx={x} cy={from} r="5" fill="currentColor" stroke="none" />
      <circle cx={x} cy={to} r="9" />
      <line x1={x - 9} x2={x + 9} y1={to} y2={to} />
    </g>
  )
}
