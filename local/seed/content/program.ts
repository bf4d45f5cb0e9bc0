import type { SeedDocument } from '../document.ts'
import { fridayAfternoon } from './friday-afternoon.ts'
import { fridayMorning } from './friday-morning.ts'
import { saturdayAfternoon } from './saturday-afternoon.ts'
import { saturdayEvening } from './saturday-evening.ts'
import { saturdayMorning } from './saturday-morning.ts'
import { session } from './session.ts'
import { sunday } from './sunday.ts'

/** Every session of the three days. */
export const programDocuments: readonly SeedDocument[] = [
  ...fridayMorning,
  ...fridayAfternoon,
  ...saturdayMorning,
  ...saturdayAfternoon,
  ...saturdayEvening,
  ...sunday,
].map((source) => session(source))
