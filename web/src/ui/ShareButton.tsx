import { t } from '@fest/schemas/core/words/t.ts'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { CheckIcon, icon } from '#app/ui/icons.tsx'

const ShareIcon = icon('M8 10V2M5 4.5 8 1.8l3 2.7M3.5 8v5.5h9V8')

const confirmationMs = 3000

/** Opens the phone's share sheet, or copies the page's link where there is none. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')

  async function share() {
    try {
      // Missing in many desktop browsers, although its type says otherwise.
      if ('share' in navigator) {
        await navigator.share({ title, url })
        return
      }
      await copy()
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      await copy().catch(() => setState('failed'))
    }
  }

  async function copy() {
    await navigator.clipboard.writeText(url)
    setState('copied')
    setTimeout(() => setState('ready'), confirmationMs)
  }

  return (
    <div className="noscript:hidden">
      <Button variant="quiet" size="sm" onClick={() => void share()}>
        {state === 'copied' ? <CheckIcon className="size-4 text-teal" /> : <ShareIcon />}
        {state === 'copied' ? (
          <span key="copied">
            Copied<span className="sr-only">{t` ${title}`}</span>
          </span>
        ) : (
          <span key="share">
            Share<span className="sr-only">{t` ${title}`}</span>
          </span>
        )}
      </Button>
      <p aria-live="polite" className="text-small text-muted not-empty:mt-2">
        <span className="sr-only">{state === 'copied' ? t`Link copied.` : ''}</span>
        <span>{state === 'failed' ? t`We couldn’t copy the link. Copy it from the address bar.` : ''}</span>
      </p>
    </div>
  )
}
