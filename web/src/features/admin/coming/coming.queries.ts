import type { Returned } from '@fest/schemas/database.ts'
import { adminQuery } from '../backend/admin-query.ts'

export type ComingCheck = Returned<'admin_coming'>

export const comingOptions = () => adminQuery('admin_coming', {}, ['coming'], { staleTime: 0 })
