import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Admin, adminsOptions, nameOfAdmin } from '../backend/admins.queries.ts'
import type { Choice } from './admin-answer.ts'

const nobody: readonly Admin[] = []

/** The admins, and what they are called in lists and histories. */
export function useAdminNames() {
  const { data: admins = nobody } = useQuery(adminsOptions())
  return useMemo(() => {
    const byId = new Map(admins.map((admin) => [admin.id, admin]))
    const byEmail = new Map(admins.map((admin) => [admin.email.toLowerCase(), admin]))
    const choices: Choice[] = [
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Nobody' },
      { value: 'somebody', label: 'Somebody' },
      ...admins.flatMap((admin) =>
        admin.id === null || admin.is_me ? [] : [{ value: admin.id, label: nameOfAdmin(admin) }],
      ),
    ]
    return {
      admins,
      choices,
      me: admins.find(({ is_me }) => is_me) ?? null,
      /** By account id: `you`, `Priya Nair`. */
      adminName: (id: string): string => {
        const admin = byId.get(id)
        if (!admin) return 'somebody'
        return admin.is_me ? 'you' : nameOfAdmin(admin)
      },
      /** By address, for the beginning of a sentence: `You`, `Priya Nair`. */
      adminNamed: (address: string | null): string => {
        if (address === null) return 'A former admin'
        const admin = byEmail.get(address.toLowerCase())
        if (!admin) return address
        return admin.is_me ? 'You' : nameOfAdmin(admin)
      },
    }
  }, [admins])
}
