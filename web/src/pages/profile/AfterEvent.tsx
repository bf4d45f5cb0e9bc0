import { MyCertificates } from '#app/features/certificates/MyCertificates.tsx'
import { MyFeedback } from '#app/features/feedback/MyFeedback.tsx'

/** What there is once somebody was there. */
export function AfterEvent({ userId }: { userId: string }) {
  return (
    <>
      <MyCertificates userId={userId} />
      <MyFeedback userId={userId} />
    </>
  )
}
