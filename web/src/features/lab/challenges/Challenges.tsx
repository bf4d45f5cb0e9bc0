import { langOf } from '#app/content/lang-of.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { Button } from '#app/ui/Button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { fromFragment } from '@fest/lab/formats/address.ts'
import type { LabPlace } from '@fest/schemas/vocabulary/lab-challenge.ts'
import { type Challenge, type ChallengesProps, drawnStart, judgeable } from './challenge.ts'
import { labChallengesOptions } from './challenges.queries.ts'
import { CourseList } from './course/CourseList.tsx'
import { StepBefore } from './course/StepBefore.tsx'
import { StepDeeper } from './course/StepDeeper.tsx'
import { OneChallenge } from './OneChallenge.tsx'
import type { Solutions } from './device-solutions.ts'
import { useSolutions } from './use-solutions.ts'
import { useLocation } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { BoardSwitch } from '#app/session/BoardSwitch.tsx'
import { Link } from '#app/ui/Link.tsx'
import { labBoardOptions } from './solutions.queries.ts'
import { maxSeed } from '../SeedField.tsx'
import { sealedBox } from './sealed-box.ts'

type PlacedProps = ChallengesProps & {
  place?: LabPlace
  /** Shown above them once all are solved. */
  Reward?: ComponentType<{ isSolved: boolean }>
  /** Begins with the first that isn't solved. */
  opensNext?: boolean
  other?: ReactNode
}

/** The challenges, or the steps of the course: all of them with the progress, or the one that is being solved. */
export function Challenges({ place = 'lab', Reward, opensNext = false, other, ...lab }: PlacedProps) {
  const { onLoad, onAllowed } = lab
  const isCourse = place === 'course'
  const param = isCourse ? 'step' : 'challenge'
  const written = useQuery(labChallengesOptions(place))
  const progress = useSolutions()
  const [id, setId] = useState(() => new URLSearchParams(location.search).get(param))
  const [seed, setSeed] = useState(() => seedIn(location.search) ?? anySeed())
  const [hasMoved, setMoved] = useState(false)
  // The judge begins anew with another object.
  const challenges = useMemo(() => written.data?.flatMap(judgeable), [written.data])
  const position = challenges?.findIndex(({ _id }) => _id === id) ?? -1
  const open = challenges?.[position]
  const next = challenges?.[position + 1]
  const asks = open?.asks

  const begun = useMemo(() => (asks ? fromFragment(drawnStart(asks, seed)) : null), [asks, seed])

  useEffect(
    () => onAllowed(asks?.gates ?? [], asks?.others && begun ? sealedBox(begun) : null),
    [asks, begun, onAllowed],
  )
  // A link to a challenge alone begins as it asks; with a circuit, which the lab opens, it goes on with that.
  useEffect(() => {
    if (begun && location.hash === '') onLoad(begun)
  }, [begun, onLoad])

  // Once: whoever closes that step chooses the next one.
  const [isToOpen, setToOpen] = useState(opensNext)
  if (isToOpen && challenges && progress.isKnown) {
    setToOpen(false)
    setId(challenges.find(({ _id }) => !progress.solutions.has(_id))?._id ?? null)
    setMoved(true)
  }
  const openId = open?._id
  const sealedBy = asks?.others ? seed : null
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    if (openId === undefined || (query.get(param) === openId && seedIn(location.search) === sealedBy)) return
    const box = sealedBy === null ? '' : `&seed=${sealedBy}`
    history.replaceState(history.state, '', `?${param}=${encodeURIComponent(openId)}${box}${location.hash}`)
  }, [openId, param, sealedBy])

  /** Without a circuit in the address, the challenge begins as it is defined. */
  function begin(drawn: number) {
    setSeed(drawn)
    history.replaceState(history.state, '', location.pathname)
  }

  function show(chosen: Challenge | null) {
    setId(chosen?._id ?? null)
    setMoved(true)
    begin(anySeed())
  }

  if (written.isPending) return <SkeletonText label="Loading" count={4} />
  if (written.isLoadingError)
    return <ErrorState {...toPlainError(written.error)} onRetry={() => void written.refetch()} />
  if (!challenges || challenges.length === 0)
    return <p>{isCourse ? t`There’s no course yet.` : t`There are no challenges yet.`}</p>
  const areSolved = challenges.every(({ _id }) => progress.solutions.has(_id))
  return (
    <>
      {Reward ? <Reward isSolved={areSolved} /> : null}
      <TakesFocus key={open?._id ?? 'all'} isOn={hasMoved} className="outline-none">
        {open ? (
          <OneChallenge
            {...lab}
            challenge={open}
            begun={begun}
            seed={seed}
            words={isCourse ? stepWords : challengeWords}
            before={
              isCourse ? (
                <StepBefore
                  key={open._id}
                  step={open}
                  position={position + 1}
                  count={challenges.length}
                  onOpen={(needed) => show(challenges.find(({ _id }) => _id === needed) ?? null)}
                />
              ) : null
            }
            after={isCourse ? <StepDeeper step={open} /> : null}
            solution={progress.solutions.get(open._id) ?? null}
            onSeed={begin}
            onLeave={() => show(null)}
            onNext={next ? () => show(next) : null}
          />
        ) : isCourse ? (
          <CourseList
            steps={challenges}
            solutions={progress.solutions}
            isSignedIn={progress.userId !== null}
            onOpen={show}
          />
        ) : (
          <div className="items-start gap-x-10 lg:grid lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
            <ChallengeList challenges={challenges} solutions={progress.solutions} onOpen={show} />
            <LabBoard place={place} userId={progress.userId} mine={progress.mine} />
          </div>
        )}
        {open || !other ? null : <div className="mt-6 print:hidden">{other}</div>}
        {progress.problem === null ? null : (
          <div role="alert" className="mt-4 flex flex-wrap items-center gap-3 text-small">
            <p>{t`Your account doesn’t have your solution yet. ${progress.problem}`}</p>
            <Button variant="quiet" size="sm" onClick={progress.again}>
              Try again
            </Button>
          </div>
        )}
      </TakesFocus>
    </>
  )
}

function seedIn(search: string): number | null {
  const seed = new URLSearchParams(search).get('seed')
  return seed !== null && /^\d{1,10}$/.test(seed) && Number(seed) <= maxSeed ? Number(seed) : null
}

/** Short enough to say aloud. */
const anySeed = () => Math.floor(Math.random() * 10_000)

const challengeWords = { next: t`Next challenge`, all: t`All challenges` }
const stepWords = { next: t`Next step`, all: t`All steps` }

type ChallengeListProps = {
  challenges: readonly Challenge[]
  solutions: Solutions
  onOpen: (challenge: Challenge) => void
}

function ChallengeList({ challenges, solutions, onOpen }: ChallengeListProps) {
  const count = challenges.length
  const solved = challenges.filter(({ _id }) => solutions.has(_id)).length
  return (
    <section aria-labelledby="challenges">
      <h2 id="challenges" className="text-title">
        Challenges
      </h2>
      <p className="mt-1 text-small text-muted">{t`${solved} of ${count} solved`}</p>
      <ol className="mt-4 grid gap-2 sm:grid-cols-2">
        {challenges.map((challenge) => {
          const solution = solutions.get(challenge._id)
          return (
            <li key={challenge._id}>
              <button
                type="button"
                onClick={() => onOpen(challenge)}
                className="flex min-h-16 w-full items-center justify-between gap-3 rounded-panel border border-line bg-surface px-4 py-3 text-start hover:border-text"
              >
                <span className="min-w-0">
                  <span lang={langOf(challenge, 'title')} className="block font-medium">
                    {challenge.title}
                  </span>
                  <span className="block text-small text-muted">
                    {solution
                      ? t`Solved with ${plural(solution.gates, { one: '# gate', other: '# gates' })}`
                      : t`Not solved yet`}
                  </span>
                </span>
                {solution ? <CheckIcon className="size-5 shrink-0 text-teal" /> : null}
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

type LabBoardProps = {
  place: LabPlace
  userId: string | null
  /** Null until it is known. */
  mine: { isOnBoard: boolean; displayName: string | null } | null
}

/** Who solved most with the fewest gates, and whether one's own name is among them. */
function LabBoard({ place, userId, mine }: LabBoardProps) {
  const board = useQuery(labBoardOptions(place))
  const { pathname } = useLocation()
  return (
    <section aria-labelledby="lab-board" className="mt-8 min-w-0 lg:mt-0">
      <h3 id="lab-board" className="text-lead font-semibold">
        Who solved the most
      </h3>
      {board.data && board.data.length > 0 ? (
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {board.data.map(({ display_name, solved, gates }, index) => (
            <li
              // Names may be equal; the position distinguishes them.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className="grid grid-cols-[2.5rem_1fr_auto] items-baseline gap-3 py-3"
            >
              <span className="font-mono text-small text-muted">{index + 1}</span>
              <span className="min-w-0 break-words">{display_name}</span>
              <span className="font-mono text-small">{t`${solved} solved, ${plural(gates, { one: '# gate', other: '# gates' })}`}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-muted">
          {board.isLoadingError
            ? t`We couldn’t load the board.`
            : board.data
              ? t`Nobody is on the board yet.`
              : ''}
        </p>
      )}
      <div className="mt-4">
        {userId === null ? (
          <p className="max-w-prose text-small text-muted">
            What you solve stays on this device.{' '}
            <Link to={paths.login(pathname)} className="underline">
              Sign in
            </Link>{' '}
            to keep it in your account and to join the board.
          </p>
        ) : mine === null ? null : (
          <BoardSwitch
            userId={userId}
            column="is_on_lab_board"
            isOn={mine.isOnBoard}
            displayName={mine.displayName}
          />
        )}
      </div>
    </section>
  )
}
