import type { Database } from '@fest/schemas/database.ts'
import type { Client } from './backend.ts'

type Settings = Database['public']['Tables']['site_settings']['Update']

/** Changes the settings in their table, past the panel, as whoever the client is signed in as. */
export const changeSettings = (client: Client, change: Settings) =>
  client.from('site_settings').update(change).eq('id', true)
