import { useQuery } from '@tanstack/react-query'
import { contentQuery } from '#app/content/fetching/content-query.ts'
import { RichText } from '#app/content/portable-text/RichText.tsx'

/** What people read once they solved everything; its space stays empty until then. */
export function Reward({ isSolved }: { isSolved: boolean }) {
  // Fetched when the puzzle opens, not when it is solved: by then the network may be gone.
  const { data } = useQuery(rewardOptions())
  return (
    <div aria-live="polite">
      {isSolved && data?.solvedText ? (
        <div className="mb-8 rounded-panel border border-teal bg-teal-wash p-5 sm:p-6">
          <RichText value={data.solvedText} />
        </div>
      ) : null}
    </div>
  )
}

/** Not beside the page's own query: whoever only opens the page doesn't need it. */
const rewardOptions = () =>
  contentQuery({ key: ['reward'], query: async () => (await import('./reward.groq.ts')).rewardQuery })
