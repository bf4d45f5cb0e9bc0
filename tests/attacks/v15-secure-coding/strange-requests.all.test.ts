import { askStrangely } from './strange-requests.ts'

// Others than the quick one's.
askStrangely({ count: 20_000, seed: 20_251_010 })
