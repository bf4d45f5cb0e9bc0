// @chunk common
import { t } from '@fest/schemas/core/words/t.ts'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { CheckIcon, CopyIcon, WarningIcon } from './icons.tsx'

type CopyButtonProps = {
  /** The text to copy, read at the time of the press. */
  textOf: () => string
  /** What is copied, to follow the word "Copy": `the code`. */
  what: string
}

const outcomes = { copied: t`Copied`, failed: t`Not copied: select the text and copy it yourself` } as const

export function CopyButton({ textOf, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null)

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), 2000)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(textOf())
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <Button variant="plain" size="sm" onClick={() => void copy()}>
      {outcome === 'copied' ? <CheckIcon /> : outcome === 'failed' ? <WarningIcon /> : <CopyIcon />}
      <span>
        <output>{outcome ? outcomes[outcome] : ''}</output>
        {outcome ? null : (
          <span>
            Copy<span className="sr-only">{t` ${what}`}</span>
          </span>
        )}
      </span>
    </Button>
  )
}
