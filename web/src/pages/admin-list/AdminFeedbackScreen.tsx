import type { ScreenQueries } from '#app/features/admin/frame/lazy-screen.ts'
import { feedbackOptions, FeedbackScreen } from '#app/features/admin/feedback/FeedbackScreen.tsx'

export const queries: ScreenQueries = () => [feedbackOptions()]

/** What people thought of the sessions. */
export function AdminFeedbackScreen() {
  return <FeedbackScreen />
}
