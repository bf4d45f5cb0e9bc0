import { t } from '@fest/schemas/core/words/t.ts'
import { useId } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { type FileLink, listFiles } from './session-files.ts'
import type { Session } from '../schedule.queries.ts'

/**
 * What people take home: each file says its type, size, license and captions before one opens it. A recording among our
 * files plays here, also without script; nothing of it is loaded before somebody presses play.
 */
export function SessionFiles({ session }: { session: Session }) {
  const id = useId()
  const files = listFiles(session)
  if (files.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-title">
        Slides and recordings
      </h2>
      <ul className="max-w-prose space-y-6">
        {files.map((file) => (
          <li key={file.key}>
            <SessionFile file={file} factsId={`${id}${file.key}`} language={session.language} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type SessionFileProps = { file: FileLink; factsId: string; language: string | null }

function SessionFile({ file, factsId, language }: SessionFileProps) {
  const { name, label, href, facts, captions, video } = file
  return (
    <>
      {video === null ? null : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the Studio warns; without captions, the facts below say so
        <video
          controls
          playsInline
          preload="none"
          // Captions from another origin load only so.
          crossOrigin="anonymous"
          src={video.src}
          aria-label={name}
          aria-describedby={factsId}
          width={1280}
          height={720}
          className="mb-3 w-full rounded-control bg-surface print:hidden"
        >
          {video.track === null ? null : (
            <track
              default
              kind="captions"
              src={video.track}
              srcLang={language ?? undefined}
              label="Captions"
            />
          )}
        </video>
      )}
      <a
        href={href}
        rel="noopener"
        aria-describedby={factsId}
        className={buttonStyle({ variant: 'quiet', size: 'sm' })}
      >
        {label}
      </a>
      <p id={factsId} className="mt-1 text-small wrap-anywhere text-muted">
        {facts.join(' · ')}
      </p>
      {captions === null ? null : (
        <a
          href={captions.href}
          rel="noopener"
          className="link inline-flex min-h-11 items-center text-small font-medium"
        >
          {captionWords(captions.facts.join(t`, `))}
        </a>
      )}
    </>
  )
}

const captionWords = (typeAndSize: string) => t`Download captions (${typeAndSize})`
