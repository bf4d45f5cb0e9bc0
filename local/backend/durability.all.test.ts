import { test } from 'vitest'
import { surviveKills } from './testing/survive-kills.ts'

test('no acknowledged registration is lost in six kills under load', { timeout: 240_000 }, () =>
  surviveKills(6),
)
