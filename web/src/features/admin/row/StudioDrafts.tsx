import { useState } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import styles from './row-panel.module.css'
import { type Prepared, preparedOf } from './studio-link.ts'
import type { RowDetail } from './row.queries.ts'

const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name',
  headline: 'Position',
  organization: 'Organization',
  bio: 'Bio',
  title: 'Title',
  kind: 'Format',
  level: 'Level',
  abstract: 'Abstract',
  prerequisites: 'Prerequisites',
  url: 'Website',
  tier: 'Tier',
}

/** Takes an accepted row to the site: opens a prefilled document in the Studio, after listing what it contains. */
export function StudioDrafts({ row }: { row: RowDetail }) {
  const [isOpen, setOpen] = useState(false)
  const prepared = preparedOf(row)
  if (prepared.length === 0)
    return row.kind === 'ambassador' && row.status === 'accepted' ? (
      <p className={`${styles.group} text-muted`}>They didn’t agree to be listed on the site.</p>
    ) : null
  return (
    <section className={styles.group}>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Prepare in the Studio
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Prepare in the Studio">
        <p className="mb-4">
          The Studio opens with these fields filled in. Nothing is saved or published until you check them
          there and press Publish. Email, phone, notes and photo stay here.
        </p>
        {prepared.map((one) => (
          <Draft key={one.draft} prepared={one} />
        ))}
      </Dialog>
    </section>
  )
}

function Draft({ prepared: { label, fields, href } }: { prepared: Prepared }) {
  return (
    <section className="border-t border-line py-4">
      <h3 className="mb-2 font-body text-small font-semibold tracking-normal">{label}</h3>
      <dl className={`${styles.facts} mb-3 text-label`}>
        {fields.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt>{fieldWords[name] ?? name}</dt>
            <dd className="line-clamp-2">{value}</dd>
          </div>
        ))}
      </dl>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle({ variant: 'quiet', size: 'sm' })}
      >
        Open as {label.toLowerCase()} in the Studio
      </a>
    </section>
  )
}
