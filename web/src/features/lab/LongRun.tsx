import { language } from '@fest/schemas/core/words/language.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import { Button } from '#app/ui/Button.tsx'
import type { LongRun as LongRunProps } from './simulation/use-results.ts'

/** In the state's place: says that a run takes long, and waits for somebody to start it. */
export function LongRun({ seconds, megabytes, isWaiting, start, stop }: LongRunProps) {
  const whole = Math.round(seconds)
  const time = whole.toLocaleString(language)
  const memory = Math.ceil(megabytes)
  return (
    <section aria-labelledby="state" className="min-w-0">
      <h2 id="state" className="text-title">
        State
      </h2>
      <output className="my-4 block">
        {isWaiting
          ? t`This circuit is a longer run: ${plural(whole, { one: 'about # second', other: `about ${time} seconds` })}, and ${memory} MB of memory.`
          : t`Running, ${plural(whole, { one: 'about # second', other: `about ${time} seconds` })}…`}
      </output>
      <Button variant={isWaiting ? 'primary' : 'quiet'} onClick={isWaiting ? start : stop}>
        {isWaiting ? t`Run it` : t`Stop`}
      </Button>
    </section>
  )
}
