import { t } from '@fest/schemas/core/words/t.ts'
import { licenseLabels } from '@fest/schemas/vocabulary/hackathon.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toPlainError } from '#app/backend/errors.ts'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Form, SubmitButton, Field } from '#app/ui/forms/Form.tsx'
import { LeaveIcon } from '#app/ui/icons.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import {
  type Criterion,
  type JudgedProject,
  judgingProjectsOptions,
  rubricOptions,
} from './judging.queries.ts'
import { PointsField } from './PointsField.tsx'
import { keyOf, type Score, useScores } from './use-scores.ts'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { TextArea } from '#app/ui/forms/TextArea.tsx'

type ScoringProps = {
  userId: string
  /** Why nothing can be scored now; null while it can. */
  closedBecause: string | null
  guidanceOf: (criterion: string) => string | null
  challengeOf: (slug: string) => string | null
}

/** One project after the other, in the judge's own order; the position is in the address. */
export function Scoring({ userId, closedBecause, guidanceOf, challengeOf }: ScoringProps) {
  const projects = useQuery(judgingProjectsOptions(userId))
  const rubric = useQuery(rubricOptions())
  const scores = useScores(userId)
  const [search, setSearch] = useSearchParams()
  const [begunWith, setBegunWith] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = search.get('project')
  const shown = useRef(wanted)

  useEffect(() => {
    if (shown.current === wanted) return
    shown.current = wanted
    // Another project is another screen, which starts at its title.
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [wanted])

  if (projects.isPending || rubric.isPending) return <SkeletonText label="Loading the projects" count={6} />
  if (!projects.data || !rubric.data)
    return (
      <ErrorState
        {...toPlainError(projects.error ?? rubric.error)}
        onRetry={() => {
          void projects.refetch()
          void rubric.refetch()
        }}
      />
    )
  const criteria = rubric.data
  const rows = projects.data
  if (rows.length === 0) return <p className="max-w-prose text-muted">No team has submitted anything yet.</p>

  const scoreOf = (row: JudgedProject, { key }: Criterion): Score =>
    scores.unsent.get(keyOf(row.project_id, key)) ?? row.scores[key] ?? { points: null, note: null }
  const isScored = (row: JudgedProject) =>
    criteria.every((criterion) => scoreOf(row, criterion).points !== null)
  const toScore = rows.filter(({ is_own_team }) => !is_own_team)
  const scored = toScore.filter(isScored)
  const [done, count] = [scored.length, toScore.length]
  const asked = rows.find(({ project_id }) => project_id === (wanted ?? begunWith))
  const current = asked ?? toScore.find((row) => !isScored(row)) ?? rows[0]
  if (!current) return null
  // The first project shown stays even after its last score: only the judge moves on.
  if (wanted === null && begunWith !== current.project_id) setBegunWith(current.project_id)
  const index = rows.indexOf(current)
  const goTo = (row: JudgedProject | undefined) => {
    if (row) setSearch({ project: row.project_id })
  }
  const next = rows[index + 1] ?? toScore.find((row) => row !== current && !isScored(row))

  function onSubmit() {
    scores.flush()
    goTo(next)
  }

  return (
    <Form onSubmit={onSubmit} className="max-w-3xl">
      <ProjectNav
        rows={rows.map((row) => ({
          id: row.project_id,
          title: row.title,
          isScored: isScored(row),
          isOwn: row.is_own_team,
        }))}
        currentId={current.project_id}
        words={t`${done} of ${count} scored`}
      />
      {closedBecause === null ? null : (
        <p className="mt-8 border-s-2 border-violet py-1 ps-5 text-muted">{closedBecause}</p>
      )}
      <article className="mt-10">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-heading">
          {current.title}
        </h2>
        <JudgedFacts
          project={current}
          challenge={current.challenge === null ? null : challengeOf(current.challenge)}
        />
        {current.is_own_team ? (
          <p className="mt-8 border-s-2 border-violet py-1 ps-5 text-muted">
            You’re on this team, so the other judges score it.
          </p>
        ) : (
          <div key={current.project_id} className="mt-10 space-y-10">
            {criteria.map((criterion) => {
              const score = scoreOf(current, criterion)
              const { project_id: project } = current
              return (
                <div key={criterion.key}>
                  <PointsField
                    name={`points-${criterion.key}`}
                    title={criterion.title}
                    weight={criterion.weight}
                    guidance={guidanceOf(criterion.key)}
                    points={score.points}
                    disabled={closedBecause !== null}
                    onChange={(points) => scores.give(project, criterion.key, { ...score, points })}
                  />
                  <ScoreNote
                    about={criterion.title}
                    note={score.note}
                    disabled={closedBecause !== null}
                    onChange={(note) => scores.write(project, criterion.key, { ...score, note })}
                    onLeave={scores.flush}
                  />
                </div>
              )
            })}
          </div>
        )}
      </article>
      <div className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-6">
        {next ? <SubmitButton>Next project</SubmitButton> : null}
        {index > 0 ? (
          <Button variant="quiet" onClick={() => goTo(rows[index - 1])}>
            Previous project
          </Button>
        ) : null}
        <output className="text-small text-muted">
          {scores.isSaving
            ? t`Saving`
            : scores.unsent.size === 0
              ? scored.length === toScore.length
                ? t`All projects are scored and saved. Thank you!`
                : t`Everything is saved.`
              : scores.problem === null
                ? t`Not saved yet`
                : ''}
        </output>
      </div>
      <p role="alert" className="max-w-prose text-ember not-empty:mt-4">
        {scores.problem === null || scores.isSaving
          ? null
          : t`Not saved yet: ${scores.problem} Your points are kept on this device, and we’ll keep trying.`}
      </p>
    </Form>
  )
}

type Entry = { id: string; title: string; isScored: boolean; isOwn: boolean }
type ProjectNavProps = { rows: readonly Entry[]; currentId: string; words: string }

function ProjectNav({ rows, currentId, words }: ProjectNavProps) {
  return (
    <nav aria-label="Projects to score">
      <p className="mb-3 font-mono text-small">{words}</p>
      <ol className="flex flex-wrap gap-2">
        {rows.map(({ id, title, isScored, isOwn }, index) => (
          <li key={id}>
            <Link
              to={`${paths.hackathonJudging()}?project=${id}`}
              aria-current={id === currentId ? 'page' : undefined}
              title={title}
              className={`grid size-11 place-items-center rounded-control font-mono text-label ${isScored ? 'bg-ember-wash' : ''} ${
                id === currentId
                  ? 'border-2 border-text text-text'
                  : isScored
                    ? 'border border-ember text-ember'
                    : 'border border-control text-muted hover:border-text hover:text-text'
              }`}
            >
              <span aria-hidden="true">{index + 1}</span>
              <span className="sr-only">
                {isOwn ? t`${title}, your own team` : isScored ? t`${title}, scored` : t`${title}, to score`}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** What a judge reads before scoring; the link to the code opens in a new tab to keep the judge's place. */
function JudgedFacts({ project, challenge }: { project: JudgedProject; challenge: string | null }) {
  const { team_name, summary, repository_url, demo_url, licence } = project
  const links = [
    { name: t`Code`, href: repository_url },
    ...(demo_url === null ? [] : [{ name: t`Demo`, href: demo_url }]),
  ]
  return (
    <>
      <p className="mt-1 font-mono text-small text-ember">{team_name}</p>
      <p className="mt-4 max-w-prose whitespace-pre-line">{summary}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {challenge === null ? null : <Badge tone="ember">{challenge}</Badge>}
        <Badge>{licenseLabels[licence]}</Badge>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {links
          .filter(({ href }) => href.startsWith('https://'))
          .map(({ name, href }) => (
            <a
              key={name}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="link inline-flex min-h-11 items-center gap-1.5"
            >
              <span>{name}</span>
              <span className="sr-only">{` ${t`(opens a new tab)`}`}</span>
              <LeaveIcon className="size-3.5" />
            </a>
          ))}
      </p>
    </>
  )
}

/** The database's limit. */
const longest = 500

type ScoreNoteProps = {
  about: string
  note: string | null
  disabled: boolean
  onChange: (note: string | null) => void
  onLeave: () => void
}

/** Why these points: a line for the judge, and for the judges' discussion. Folded until somebody opens it. */
function ScoreNote({ about, note, disabled, onChange, onLeave }: ScoreNoteProps) {
  const [hadNote] = useState(note !== null)
  const [isPressed, setIsPressed] = useState(false)
  const [text, setText] = useState(note ?? '')
  const isTooLong = text.length > longest
  if (!hadNote && !isPressed)
    return disabled ? null : (
      <Button variant="plain" size="sm" className="mt-2 -ms-4.5" onClick={() => setIsPressed(true)}>
        Add a note<span className="sr-only">{t` on ${about}`}</span>
      </Button>
    )
  return (
    <TakesFocus isOn={isPressed} className="mt-4">
      <Field
        label={
          <span>
            Note<span className="sr-only">{t` on ${about}`}</span>
          </span>
        }
        error={isTooLong ? t`Please keep it to ${longest} characters. The rest isn’t saved yet.` : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            limit={longest}
            readOnly={disabled}
            className="min-h-20"
            value={text}
            onChange={(event) => {
              const { value } = event.currentTarget
              setText(value)
              if (value.length <= longest) onChange(value.trim() === '' ? null : value)
            }}
            onBlur={onLeave}
          />
        )}
      </Field>
    </TakesFocus>
  )
}
