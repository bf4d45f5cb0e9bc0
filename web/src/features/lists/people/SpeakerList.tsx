import { plural, t } from '@fest/schemas/core/words/t.ts'
import type { Gate as GateName, SessionKind } from '@fest/schemas/vocabulary/session.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Gate } from '#app/ui/Gate.tsx'
import { SpeakerEntry } from './SpeakerEntry.tsx'
import { keynotesApart, type Speaker, speakersByGate } from './speakers.ts'

/** Each gate's heading, and a kind of session that has its letter. */
const heads: Record<GateName, { title: string; kind: SessionKind }> = {
  talk: { title: t`On the stage`, kind: 'talk' },
  workshop: { title: t`In the labs`, kind: 'workshop' },
  hackathon: { title: t`At the hackathon`, kind: 'hackathon' },
  meet: { title: t`Around the fest`, kind: 'social' },
}

/** Everybody who speaks, keynotes first, then by kind of session; an address with `#slug` opens one entry. */
export function SpeakerList({ speakers, timeZone }: { speakers: readonly Speaker[]; timeZone: string }) {
  const { hash } = useLocation()
  useEffect(() => openEntry(hash), [hash])

  const { keynotes, others } = keynotesApart(speakers)
  return (
    <>
      {keynotes.length > 0 ? (
        <SpeakerSection
          id="keynotes"
          title="Keynotes"
          kind="keynote"
          speakers={keynotes}
          timeZone={timeZone}
        />
      ) : null}
      {speakersByGate(others).map(({ gate, speakers: group }) => (
        <SpeakerSection key={gate} id={gate} {...heads[gate]} speakers={group} timeZone={timeZone} />
      ))}
    </>
  )
}

type SpeakerSectionProps = {
  id: string
  title: string
  kind: SessionKind
  speakers: readonly Speaker[]
  timeZone: string
}

function SpeakerSection({ id, title, kind, speakers, timeZone }: SpeakerSectionProps) {
  const isKeynote = kind === 'keynote'
  return (
    <section
      aria-labelledby={`speakers-${id}`}
      className="gap-8 border-t border-line pt-8 pb-10 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="mb-4 flex items-center gap-4 self-start lg:sticky lg:top-28">
        <Gate kind={kind} />
        <div>
          <h2 id={`speakers-${id}`} className="text-title">
            {title}
          </h2>
          <p className="font-mono text-label text-muted">
            {plural(speakers.length, { one: '# person', other: '# people' })}
          </p>
        </div>
      </div>
      <ul className="grid-flow-dense gap-x-10 md:grid md:grid-cols-2">
        {speakers.map((speaker) => (
          <li
            key={speaker._id}
            className={`border-b border-line ${isKeynote ? 'md:border-b-0 md:has-[details[open]]:col-span-2' : 'has-[details[open]]:col-span-2 max-md:last:border-b-0'}`}
          >
            <SpeakerEntry speaker={speaker} timeZone={timeZone} isKeynote={isKeynote} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function openEntry(hash: string) {
  const entry = document.getElementById(decodeURIComponent(hash.slice(1)))
  if (!(entry instanceof HTMLDetailsElement)) return
  entry.open = true
  entry.scrollIntoView()
  entry.querySelector('summary')?.focus({ preventScroll: true })
}
