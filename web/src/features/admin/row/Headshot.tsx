import { useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { Button } from '#app/ui/Button.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import styles from './row-panel.module.css'

/** The speaker's photo, fetched on request only: it is larger than all their words. */
export function Headshot({ id, name }: { id: string; name: string }) {
  const [picture, setPicture] = useState<string | null>(null)
  const [words, setWords] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)

  async function show() {
    setLoading(true)
    setWords(null)
    try {
      const { headshot } = await callAdmin('admin_headshot', { id })
      // Nothing but a picture is drawn, whatever the column holds.
      if (headshot?.startsWith('data:image/')) setPicture(headshot)
      else setWords('This photo is no longer available.')
    } catch (error) {
      setWords(toPlainError(error).title)
    }
    setLoading(false)
  }

  return (
    <section className={styles.group}>
      <h3 className="sr-only">Photo</h3>
      {picture === null ? (
        <Button
          variant="quiet"
          size="sm"
          pendingLabel={isLoading ? 'Loading photo' : undefined}
          onClick={() => void show()}
        >
          Show photo
        </Button>
      ) : (
        <img src={picture} alt={name} className="max-h-60 rounded-control border border-line" />
      )}
      {words === null ? null : (
        <p role="alert" className="mt-1 text-muted">
          {words}
        </p>
      )}
    </section>
  )
}
