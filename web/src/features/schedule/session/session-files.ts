import { named } from '@fest/schemas/core/words/sentences.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import type { SessionFileKind } from '@fest/schemas/vocabulary/session-files.ts'
import { parseUrl } from '@fest/schemas/vocabulary/web-address.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { formatBytes } from '#app/lib/text/format-bytes.ts'
import type { Session } from '../schedule.queries.ts'

/** Something to take home. The facts say what to expect before opening it. */
export type FileLink = {
  key: string
  /** Such as `Slides: Part 2`. */
  name: string
  label: string
  href: string
  facts: readonly string[]
  /** A file of captions that no player here shows. */
  captions: { href: string; facts: readonly string[] } | null
  /** A recording that plays on the page; `track` is its captions. */
  video: { src: string; track: string | null } | null
}

type Files = Pick<Session, 'slidesUrl' | 'recordingUrl' | 'files'>
type File = NonNullable<Session['files']>[number]
type Listed = Pick<File, '_key' | 'kind' | 'url'> & Partial<File>

const names: Record<SessionFileKind, string> = {
  recording: t`Recording`,
  slides: t`Slides`,
  handout: t`Handout`,
  other: t`File`,
}

const downloads: typeof names = {
  recording: t`Download the recording`,
  slides: t`Download the slides`,
  handout: t`Download the handout`,
  other: t`Download the file`,
}

const links: typeof names = {
  recording: t`Watch the recording`,
  slides: t`Open the slides`,
  handout: t`Open the handout`,
  other: t`Open the file`,
}

/** Everything to watch or read afterward: first `recordingUrl` and `slidesUrl`, plain links as imports bring them. */
export function listFiles({ slidesUrl, recordingUrl, files }: Files): FileLink[] {
  const all: Listed[] = [
    { _key: 'recordingUrl', kind: 'recording', url: recordingUrl },
    { _key: 'slidesUrl', kind: 'slides', url: slidesUrl },
    ...(files ?? []),
  ]
  return all.flatMap(linkOf)
}

function linkOf({ _key, kind, title, url, license, isCaptioned, file, captions }: Listed): FileLink[] {
  const upload = uploadOf(file)
  const href = upload ? upload.href : safeHref(url)
  if (href === null) return []
  const isRecording = kind === 'recording'
  const read = isRecording ? uploadOf(captions) : null
  const video = isRecording && upload && plays.test(upload.src) ? upload.src : null
  const track = video !== null && read?.src.endsWith('.vtt') === true ? read.src : null
  const facts = upload ? [...upload.facts] : hostOf(href)
  if (license) facts.push(t`license: ${license}`)
  // Of a plain link nobody said whether it has captions.
  if (isRecording && (track !== null || (!read && isCaptioned != null)))
    facts.push(track !== null || isCaptioned ? t`with captions` : t`no captions`)
  return [
    {
      key: _key,
      name: withTitle(names[kind], title),
      label: withTitle((upload ? downloads : links)[kind], title),
      href,
      facts,
      captions: track === null ? read : null,
      video: video === null ? null : { src: video, track },
    },
  ]
}

/** Files that every browser plays; others are downloads. */
const plays = /\.(?:mp4|m4v|webm)$/i

function withTitle(words: string, title: string | null | undefined): string {
  return title ? named(words, title) : words
}

function hostOf(href: string): string[] {
  const host = parseUrl(href)?.hostname
  return host === undefined ? [] : [host]
}

/** An uploaded file: where it is, as a download under its own name, and its type and size. */
function uploadOf(file: File['file'] | undefined): { src: string; href: string; facts: string[] } | null {
  const src = safeHref(file?.url)
  if (!file || src === null) return null
  const name = file.name ?? ''
  const type = /\.(\w{1,8})$/.exec(name || src)?.[1]
  return {
    src,
    href: `${src}?dl=${encodeURIComponent(name)}`,
    facts: [...(type ? [type.toUpperCase()] : []), ...(file.size ? [formatBytes(file.size)] : [])],
  }
}
