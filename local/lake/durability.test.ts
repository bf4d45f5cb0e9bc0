import { test } from 'vitest'
import { surviveKills } from './testing/survive-kills.ts'

test('every acknowledged transaction survives two kills at random moments', () => surviveKills(2))
