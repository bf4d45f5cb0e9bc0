import type { ReactNode } from 'react'
import { Section } from '../parts/screen.tsx'

/** A part of the settings. A long address in it is cut, and doesn't widen its column. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title} className="grid grid-cols-1 gap-4 border-t border-line py-6">
      {children}
    </Section>
  )
}

type SettingsItemProps = {
  /** An address, which is cut when it's long. */
  address?: string
  title?: string
  says?: ReactNode
  note?: ReactNode
  children?: ReactNode
}

/** One of a list: what it is, and what can be done about it. */
export function SettingsItem({ address, title = address, says, note, children }: SettingsItemProps) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 border-t border-line py-2">
      <span className="min-w-0">
        <span className={`block font-medium ${address === undefined ? '' : 'truncate'}`}>{title}</span>
        {says}
        {note ? <span className="block text-label text-muted">{note}</span> : null}
      </span>
      {children}
    </li>
  )
}
