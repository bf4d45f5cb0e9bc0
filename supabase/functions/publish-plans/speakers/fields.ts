import { paragraphs } from '../../../../schemas/core/paragraphs.ts'
import { recordsIn } from '../../../../schemas/core/records.ts'
import {
  isSpeakersLink,
  linkKey,
  slidesFileKey,
  slidesKey,
  type SpeakerAnswer,
} from '../../../../schemas/core/speaker-change.ts'
import { platformOf } from '../../../../schemas/vocabulary/link-hosts.ts'
import type { OpenPage } from './ports.ts'

/** Ids in the content: null where there is none; undefined while one waits, so what is there stays. */
export type CarriedFiles = { photo: string | null | undefined; slides: string | null | undefined }

/** As the speaker sent it; undefined for a blank answer. Some of `current`, the field's content, stays. */
export function valueOf(
  answer: SpeakerAnswer,
  page: OpenPage['page'],
  { current, photo, slides }: CarriedFiles & { current: unknown },
): unknown {
  switch (answer) {
    case 'full_name':
      return page.full_name
    case 'pronouns':
      return page.pronouns ?? undefined
    case 'bio':
      return paragraphs(page.bio)
    case 'photo':
      if (photo === undefined) return current
      return photo === null
        ? undefined
        : {
            _type: 'imageWithAlt',
            asset: { _type: 'reference', _ref: photo },
            alt: `Portrait of ${page.full_name}`,
          }
    case 'links':
      return linksWith(current, page.links)
    case 'title':
      return page.title
    case 'abstract':
      return paragraphs(page.abstract)
    case 'slides':
      return filesWith(current, { url: page.slides, file: slides })
  }
}

/** A person's links: the speaker's first, then those that organizers added. */
function linksWith(current: unknown, urls: readonly string[]): unknown {
  const added = recordsIn(current).filter(
    (link) => !isSpeakersLink(link) && !urls.includes(String(link['url'])),
  )
  const links = [...urls.map(profileLink), ...added]
  return links.length === 0 ? undefined : links
}

function profileLink(url: string, index: number) {
  return { _type: 'profileLink', _key: `${linkKey}${index}`, platform: platformOf(url), url }
}

/** A session's files with the speaker's slides in their places among them, as a link, as a file, both or neither. */
function filesWith(
  current: unknown,
  { url, file }: { url: string | null; file: string | null | undefined },
): unknown {
  const asFile = file === null ? null : { _type: 'file', asset: { _type: 'reference', _ref: file } }
  const linked = withFile(recordsIn(current), slidesKey, { url })
  const files = file === undefined ? linked : withFile(linked, slidesFileKey, { file: asFile })
  return files.length === 0 ? undefined : files
}

function withFile(
  files: readonly Record<string, unknown>[],
  key: string,
  source: { url: string | null } | { file: object | null },
): Record<string, unknown>[] {
  const known = files.findIndex(({ _key }) => _key === key)
  if (Object.values(source).includes(null)) return files.filter(({ _key }) => _key !== key)
  const slides = { _type: 'sessionFile', _key: key, kind: 'slides', ...files[known], ...source }
  return known === -1 ? [...files, slides] : files.with(known, slides)
}
