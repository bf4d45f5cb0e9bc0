import { test } from 'vitest'
import { surviveKills } from './testing/survive-kills.ts'

test('every acknowledged transaction survives twenty kills at random moments', { timeout: 240_000 }, () =>
  surviveKills(20),
)
