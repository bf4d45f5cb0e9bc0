import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import { sentMailOptions } from './mail.queries.ts'
import styles from './mail.module.css'

/** Opens an email as it was sent. */
export function MailText({ mail }: { mail: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.opened} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Text as sent</summary>
      {isOpen ? <Sent mail={mail} /> : null}
    </details>
  )
}

function Sent({ mail }: { mail: string }) {
  const sent = useQuery(sentMailOptions(mail))
  if (sent.isPending) return <SkeletonText label="Loading the email" count={4} />
  if (sent.isError) {
    return (
      <p role="alert" className="text-ember">
        {sentenceOf(toPlainError(sent.error))}{' '}
        <button type="button" className="link" onClick={() => void sent.refetch()}>
          Try again
        </button>
      </p>
    )
  }
  if (sent.data === null)
    return <p className="text-muted">This text isn’t kept anymore: it named someone who left.</p>
  const { to, subject, text } = sent.data
  return (
    <article className={styles.sent}>
      <dl>
        <dt>To</dt>
        <dd>{to.length === 0 ? 'The admins of that time' : to.join(', ')}</dd>
        <dt>Subject</dt>
        <dd>{subject}</dd>
      </dl>
      <p className={styles.text}>{text}</p>
    </article>
  )
}
