import { ContentImage } from '../images/ContentImage.tsx'
import { type ContentImageValue, parseImageRef } from '../images/image.ts'
import { useId } from 'react'

type PortraitProps = {
  person: { _id: string; name: string; photo: ContentImageValue | null }
  /** Its largest width in the layout, in CSS pixels. It is square. */
  width: number
  sizes?: string
  /** True if the name is beside it, so that the picture adds nothing for screen readers. */
  isDecorative?: boolean
  className?: string
}

/** A person's photo around its hotspot, or a drawing of their initials. */
export function Portrait({ person, className = '', ...image }: PortraitProps) {
  return (
    <span className={`block aspect-square overflow-hidden rounded-panel bg-raised ${className}`}>
      {parseImageRef(person.photo?.ref) ? (
        <ContentImage {...image} image={person.photo} aspect={1} className="size-full object-cover" />
      ) : (
        <DrawnPortrait name={person.name} seed={person._id} />
      )}
    </span>
  )
}

type DrawnPortraitProps = {
  name: string
  /** Decides the pattern, so that people look different from each other and each always the same. */
  seed: string
}

const size = 100
/** Where, between two rings, a line begins and ends; soft, so that its edges aren't jagged. */
const ringStops = [
  [0.28, 0],
  [0.33, 0.34],
  [0.67, 0.34],
  [0.72, 0],
] as const

/** Replaces a missing photo: the person's initials over two interfering waves. */
function DrawnPortrait({ name, seed }: DrawnPortraitProps) {
  const random = randomFrom(seed)
  const gap = 7 + random() * 5
  const sources = [
    { x: 10 + random() * 30, y: 15 + random() * 70, tone: 'text-violet' },
    { x: 60 + random() * 30, y: 15 + random() * 70, tone: random() < 0.5 ? 'text-amber' : 'text-ember' },
  ]
  const id = useId()
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} className="size-full bg-raised">
      {sources.map(({ x, y, tone }, index) => (
        // One repeating gradient: drawn as circles, a page of people took a phone long.
        <g key={tone} className={tone}>
          <radialGradient
            id={`${id}${index}`}
            gradientUnits="userSpaceOnUse"
            spreadMethod="repeat"
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r={gap.toFixed(1)}
          >
            {ringStops.map(([offset, opacity]) => (
              <stop key={offset} offset={offset} stopColor="currentColor" stopOpacity={opacity} />
            ))}
          </radialGradient>
          <rect width={size} height={size} fill={`url(#${id}${index})`} />
        </g>
      ))}
      <text
        x="50"
        y="51"
        textAnchor="middle"
        dominantBaseline="central"
        fill="currentColor"
        fontSize="34"
        className="font-display font-bold text-text"
      >
        {initialsOf(name)}
      </text>
    </svg>
  )
}

/** The first letters of a name's first and last word: `Ana Sofía Duarte` gives `AD`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  // In code points, so that a letter outside the basic plane isn't cut in half.
  return ends.map((word = '') => Array.from(word)[0]?.toUpperCase()).join('')
}

/** A generator of numbers from 0 to 1, the same on every machine for the same seed (FNV-1a, then mulberry32). */
function randomFrom(seed: string): () => number {
  let state = 0x81_1c_9d_c5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5)
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
