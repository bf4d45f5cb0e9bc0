import { useQuery } from '@tanstack/react-query'
import { MyCertificates } from '#app/features/certificates/MyCertificates.tsx'
import { useIsOver } from '#app/content/settings/use-site-settings.ts'
import { MyFeedback } from '#app/features/feedback/MyFeedback.tsx'
import { myRegistrationOptions } from '#app/session/registration-stage.ts'

export function AfterEvent({ userId }: { userId: string }) {
  const { data } = useQuery(myRegistrationOptions(userId))
  const isOver = useIsOver()
  return (
    <>
      <MyCertificates userId={userId} isMissed={isOver && data?.status === 'confirmed'} />
      <MyFeedback userId={userId} />
    </>
  )
}
