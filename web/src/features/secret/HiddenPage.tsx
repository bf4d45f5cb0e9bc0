import { t } from '@fest/schemas/core/words/t.ts'
import { type ComponentType, useEffect, useState } from 'react'
import type { HiddenPageQueryResult } from '#app/content/content.generated.ts'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Container } from '#app/ui/Container.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

/** The hidden page's title until an organizer sets one. */
export const hiddenPageTitle = t`You found something`

type HiddenPageProps = {
  /** Null until they are published. */
  words: HiddenPageQueryResult
  loadPuzzle: () => Promise<{ Puzzle: ComponentType }>
}

/** The page at an address known only to those who found it. */
export function HiddenPage({ words, loadPuzzle }: HiddenPageProps) {
  return (
    <>
      <PageHeader ket="?" title={words?.title ?? hiddenPageTitle} />
      <Container className="pb-24">
        {words?.intro ? (
          <RichText value={words.intro} />
        ) : (
          <p className="max-w-prose text-lead">
            Every wire starts at zero. Choose gates, put them on the wires, and make what is asked for.
          </p>
        )}
        <p className="mt-6 hidden max-w-prose text-muted noscript:block">
          The puzzle needs JavaScript, which is turned off here.
        </p>
        <div className="mt-10 min-h-[44rem] noscript:hidden">
          <PuzzleFrame load={loadPuzzle} />
        </div>
      </Container>
    </>
  )
}

/** Loads the puzzle where it is played, and nowhere else. */
function PuzzleFrame({ load }: { load: HiddenPageProps['loadPuzzle'] }) {
  const [attempt, setAttempt] = useState(1)
  const [loaded, setLoaded] = useState<{ Puzzle: ComponentType } | { failedAttempt: number } | null>(null)

  useEffect(() => {
    load().then(setLoaded, () => setLoaded({ failedAttempt: attempt }))
  }, [attempt, load])

  if (loaded && 'Puzzle' in loaded) return <loaded.Puzzle />
  if (loaded?.failedAttempt === attempt) {
    return (
      <div role="alert" className="max-w-prose">
        <p className="mb-4">We couldn’t load the puzzle. Check your connection, then try again.</p>
        <Button variant="quiet" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      </div>
    )
  }
  return null
}
