// @chunk frame
type OneOfProps = { shown: string | null; candidates: readonly string[] }

/** One text in a box large enough for each of the candidates: nothing moves when another takes its place. */
export function OneOf({ shown, candidates }: OneOfProps) {
  return (
    <span className="inline-grid">
      {[...new Set(candidates)].map((text) => (
        <span key={text} className={`col-start-1 row-start-1 ${text === shown ? '' : 'invisible'}`}>
          {text}
        </span>
      ))}
    </span>
  )
}
