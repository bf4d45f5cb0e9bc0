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

/** One of a list: what it is, and what can be done about it. */
export function SettingsItem({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 border-t border-line py-2">{children}</li>
  )
}
