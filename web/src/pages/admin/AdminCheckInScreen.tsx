import { useQuery } from '@tanstack/react-query'
import { CheckInScreen } from '#app/features/admin/check-in/CheckInScreen.tsx'
import { agreementsOptions } from '#app/features/registration/registration.queries.ts'

/** Check-in, with the versions of the texts that walk-ins agree to. */
export function Screen() {
  const { data } = useQuery(agreementsOptions())
  return <CheckInScreen agreements={data ?? { conduct: null, privacy: null }} />
}
