import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '../backend/call-admin.ts'

/** What this admin can still undo, as the database says; and when it was asked. */
export const undoableOptions = () =>
  queryOptions({
    queryKey: ['backend', 'admin', 'undoable'],
    async queryFn({ signal }) {
      const askedAt = Date.now()
      return { askedAt, decisions: await callAdmin('admin_undoable', {}, signal) }
    },
    staleTime: 5000,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
