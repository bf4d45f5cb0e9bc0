import { test } from 'vitest'
import { surviveKills } from './testing/survive-kills.ts'

test('no acknowledged registration is lost in a kill under load', () => surviveKills(1))
