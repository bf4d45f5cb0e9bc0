type DrawnPortraitProps = {
  name: string
  /** Decides the pattern, so that two people never look alike and one always looks the same. */
  seed: string
}

const size = 100
const ringCount = 9

/** Stands in for a photo: the person's initials on two waves that meet. */
export function DrawnPortrait({ name, seed }: DrawnPortraitProps) {
  const random = randomFrom(seed)
  const gap = 7 + random() * 5
  const sources = [
    { x: 10 + random() * 30, y: 15 + random() * 70, tone: 'text-violet' },
    { x: 60 + random() * 30, y: 15 + random() * 70, tone: random() < 0.5 ? 'text-amber' : 'text-ember' },
  ]
  const rings = Array.from({ length: ringCount }, (_, index) => (index + 0.5) * gap)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} className="size-full bg-raised">
      {sources.map(({ x, y, tone }) => (
        <g
          key={tone}
          className={tone}
          fill="none"
          stroke="currentColor"
          strokeWidth={gap / 2.6}
          strokeOpacity="0.34"
        >
          {rings.map((radius) => (
            <circle key={radius} cx={x.toFixed(1)} cy={y.toFixed(1)} r={radius.toFixed(1)} />
          ))}
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

/** First letters of the first and the last word of a name: `Ana Sofía Duarte` gives `AD`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstLetter(word ?? '').toUpperCase()).join('')
}

/** The first code point, so that a letter outside the basic plane is not cut in half. */
function firstLetter(word: string): string {
  const codePoint = word.codePointAt(0)
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint)
}

/** Numbers from 0 to 1 that are the same on every machine for the same seed (FNV-1a, then mulberry32). */
export function randomFrom(seed: string): () => number {
  let state = 0x81_1c_9d_c5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5)
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
