import { formatCount } from '@fest/schemas/core/count-words.ts'
import { useSyncExternalStore } from 'react'
import { onProgress, readProgress } from './decide-matching.ts'
import styles from './decisions.module.css'

export function DecidingProgress() {
  const progress = useSyncExternalStore(onProgress, readProgress)
  if (progress === null) return null
  const { done, total } = progress
  return (
    <div className={styles.bar} data-shown>
      <span className={styles.words}>
        Saving: {formatCount(done)} of {formatCount(total)}
      </span>
      <progress
        aria-label="Saving decisions"
        className="h-2 min-w-24 flex-1 accent-amber"
        max={total}
        value={done}
      />
    </div>
  )
}
