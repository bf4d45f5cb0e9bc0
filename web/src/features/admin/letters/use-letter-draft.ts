import { letterPurposes } from '@fest/schemas/vocabulary/letters.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refusalCode } from '#app/backend/refusal-code.ts'
import { useSession } from '#app/session/session-context.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { toAdminError } from '../backend/admin-error.ts'
import { keepUnsaved, readUnsaved } from '../device/unsaved.ts'
import { type Letter, type LetterDraft, letterOptions, saveLetter } from './letters.queries.ts'

/** The pause in typing before a save, in ms. */
const pause = 1000

type Problem = { words: string; isConflict: boolean }

const draftOf = ({ purpose, subject, body, reply_to }: Letter): LetterDraft => ({
  purpose,
  subject,
  body,
  reply_to,
})

const isSame = (one: LetterDraft, other: LetterDraft) =>
  one.purpose === other.purpose &&
  one.subject.trim() === other.subject.trim() &&
  one.body === other.body &&
  one.reply_to === other.reply_to

/** `version` is the letter's when editing began. */
type Unsaved = { version: number; draft: LetterDraft }

function asUnsaved(value: unknown): Unsaved | null {
  const { version, draft } = (value ?? {}) as Partial<Unsaved>
  const { purpose, subject, body, reply_to } = draft ?? {}
  const isWhole =
    typeof version === 'number' &&
    letterPurposes.some((one) => one === purpose) &&
    typeof subject === 'string' &&
    typeof body === 'string' &&
    (reply_to === null || typeof reply_to === 'string')
  return isWhole ? (value as Unsaved) : null
}

/** Saved a second after the last key and before any action; asks before overwriting somebody's changes. */
export function useLetterDraft(letter: Letter) {
  const client = useQueryClient()
  const { user } = useSession()
  const typed = { owner: user?.id ?? '', name: `letter ${letter.id}` }
  const [kept] = useState(() => {
    const unsaved = asUnsaved(readUnsaved(typed))
    return unsaved && isSame(unsaved.draft, draftOf(letter)) ? null : unsaved
  })
  const [draft, setDraft] = useState<LetterDraft>(kept?.draft ?? draftOf(letter))
  const [saved, setSaved] = useState<Letter>(kept ? { ...letter, version: kept.version } : letter)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  // For a running save, whichever render it began in.
  const latest = useRef({ draft, saved })
  const running = useRef<Promise<Letter | null> | null>(null)
  const isDirty = !isSame(draft, draftOf(saved))

  function change(changes: Partial<LetterDraft>) {
    const next = { ...latest.current.draft, ...changes }
    latest.current.draft = next
    setDraft(next)
    keepUnsaved(typed, { version: latest.current.saved.version, draft: next })
  }

  function take(next: Letter) {
    latest.current.saved = next
    setSaved(next)
    client.setQueryData(letterOptions(letter.id).queryKey, next)
    const isThrough = isSame(latest.current.draft, draftOf(next))
    keepUnsaved(typed, isThrough ? null : { version: next.version, draft: latest.current.draft })
  }

  /** Resolves to the letter once everything typed is saved; to null if that fails. */
  function save(): Promise<Letter | null> {
    running.current ??= saveAll().finally(() => {
      running.current = null
    })
    return running.current
  }

  async function saveAll(): Promise<Letter | null> {
    setSaving(true)
    try {
      // Somebody may keep typing during the request.
      while (!isSame(latest.current.draft, draftOf(latest.current.saved)))
        take(await saveLetter(latest.current.saved, latest.current.draft))
      setProblem(null)
      return latest.current.saved
    } catch (error) {
      setProblem({ words: toAdminError(error).words, isConflict: refusalCode(error) === 'letter_changed' })
      return null
    } finally {
      setSaving(false)
    }
  }

  const saveDue = useEffectEvent((due: LetterDraft) => {
    if (problem?.isConflict !== true && !isSame(due, draftOf(saved))) void save()
  })
  useEffect(() => {
    const timer = setTimeout(() => saveDue(draft), pause)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    // Leaving the page and a returning network save at once.
    const saveNow = () => saveDue(latest.current.draft)
    window.addEventListener('online', saveNow)
    return () => {
      window.removeEventListener('online', saveNow)
      saveNow()
    }
  }, [])

  /** After a conflict: the current letter, null if it was deleted. Nothing is overwritten yet. */
  async function look(): Promise<Letter | null> {
    try {
      return await callAdmin('read_letter', { letter: letter.id }, new AbortController().signal)
    } catch (error) {
      setProblem({ words: toAdminError(error).words, isConflict: true })
      return null
    }
  }

  return {
    draft,
    saved,
    change,
    save,
    isSaving,
    isDirty,
    problem,
    /** The letter is deleted, so nothing of it is saved anymore. */
    forget: () => {
      latest.current.draft = draftOf(latest.current.saved)
      setDraft(latest.current.draft)
      keepUnsaved(typed, null)
    },
    /** Overwrites the other version, which the author has now seen. */
    keepMine: async () => {
      const theirs = await look()
      if (theirs?.status !== 'draft') return
      latest.current.saved = theirs
      setSaved(theirs)
      setProblem(null)
      await save()
    },
    /** Discards the edits. Resolves to the current letter. */
    takeTheirs: async () => {
      const theirs = await look()
      if (theirs === null) return null
      latest.current.draft = draftOf(theirs)
      setDraft(draftOf(theirs))
      setProblem(null)
      take(theirs)
      return theirs
    },
  }
}

export type WrittenLetter = ReturnType<typeof useLetterDraft>
