import { sessionKindLabels, sessionKinds } from '@fest/schemas/vocabulary/session.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Gate } from '#app/ui/Gate.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { colorPairs } from '#app/ui/styles/color-pairs.ts'
import { colorTokens, pairContrast } from '#app/ui/styles/contrast.ts'
import css from '#app/ui/styles/tokens.css?raw'
import styles from './dev-ui.module.css'
import type { SamplesProps } from './samples-props.ts'

const display = 'font-display font-bold tracking-(--tracking-display)'

export function TypeScale() {
  return (
    <dl className={styles.scale}>
      <dt>hero</dt>
      <dd className={`text-hero ${display}`}>Learn</dd>
      <dt>poster</dt>
      <dd className={`text-poster ${display}`}>by running it</dd>
      <dt>display</dt>
      <dd className={`text-display ${display}`}>by running it</dd>
      <dt>heading</dt>
      <dd className={`text-heading ${display}`}>The week, as a circuit</dd>
      <dt>title</dt>
      <dd className={`text-title ${display}`}>Noise and how to live with it</dd>
      <dt>lead</dt>
      <dd className="text-lead text-muted">Bring a laptop and a question.</dd>
      <dt>base</dt>
      <dd>Running text, a page’s most common size.</dd>
      <dt>small</dt>
      <dd className="text-small">Labels, notes and what stands beside</dd>
      <dt>label</dt>
      <dd className="font-mono text-label">10:45 · Lab A · 12 seats</dd>
    </dl>
  )
}

const tokens = colorTokens(css)

/** A color, the best contrast it has to reach, and its actual contrast in the current theme. */
export function Colors({ theme }: SamplesProps) {
  return (
    <ul className={styles.swatches}>
      {swatches.map((name) => {
        const pairs = colorPairs.filter(({ ink, ground }) => ink === name || ground === name)
        const ratios = pairs.map((pair) => ({ ...pair, ratio: pairContrast(tokens, pair, theme) }))
        const [worst] = ratios.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least)
        return (
          <li key={name}>
            <div className={styles.swatch} data-color={name} />
            <p className="mt-1 text-small font-medium">{name}</p>
            <p className="font-mono text-label text-muted">
              <span>{tokens.get(name)?.[theme]}</span>
              <br />
              <span>
                {!worst
                  ? 'hairline'
                  : worst.ink === name
                    ? `${worst.ratio.toFixed(1)} on ${worst.ground}`
                    : `${worst.ratio.toFixed(1)} under ${worst.ink}`}
              </span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

const swatches = [
  'bg',
  'surface',
  'raised',
  'line',
  'control',
  'text',
  'muted',
  'on-fill',
  'amber',
  'ember',
  'violet',
  'teal',
  'amber-wash',
  'ember-wash',
  'violet-wash',
  'teal-wash',
]

export function GatesAndKets() {
  return (
    <div className="flex flex-col gap-8">
      <ul className="grid gap-4 sm:grid-cols-2">
        {sessionKinds.map((kind) => (
          <li key={kind} className="flex items-center gap-3 text-small">
            <Gate kind={kind} />
            <Gate kind={kind} size="sm" />
            <span>{sessionKindLabels[kind]}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Ket>workshops</Ket>
        <Ket>27 Sep 2025</Ket>
        <Ket>like this</Ket>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>Beginner</Badge>
        <Badge tone="amber">12 seats left</Badge>
        <Badge tone="ember">Moved</Badge>
        <Badge tone="violet">Workshop</Badge>
        <Badge tone="teal">Social</Badge>
      </div>
    </div>
  )
}
