/** The function with its last answer kept, for what a page computes from content that is often unchanged. */
export function keepLast<Args extends readonly unknown[], Answer>(
  answerTo: (...args: Args) => Answer,
): (...args: Args) => Answer {
  let last: { args: Args; answer: Answer } | undefined
  return (...args) => {
    const isKnown = last?.args.length === args.length && last.args.every((each, at) => each === args[at])
    if (!last || !isKnown) last = { args, answer: answerTo(...args) }
    return last.answer
  }
}
