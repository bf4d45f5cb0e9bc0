import { useQuery } from '@tanstack/react-query'
import { PeopleImportScreen } from '#app/features/admin/people-import/PeopleImportScreen.tsx'
import { agreementsOptions } from '#app/features/registration/registration.queries.ts'

/** Importing people, with the versions of the texts that they agreed to. */
export function Screen() {
  const { data } = useQuery(agreementsOptions())
  return <PeopleImportScreen agreements={data ?? { conduct: null, privacy: null }} />
}
