import { ageOf } from './AsOf.tsx'

const openedAtMs = Date.parse('2025-10-11T12:00:00Z')
const fresh = { isOnline: true, isKept: false, openedAtMs }
const piece = (minutesOld: number, isFailing = false) => ({
  readAtMs: openedAtMs - minutesOld * 60_000,
  isFailing,
})

const lost = piece(7, true)
const absent = { readAtMs: 0, isFailing: true }
const offline = { isOnline: false }

test.each([
  ['nothing of what is current', {}, [], null],
  // Rendered at publish time and served a moment ago: as new as it gets.
  ['nothing of what was rendered long ago', {}, [piece(600), piece(0)], null],
  ['without a network, how old its oldest piece is', offline, [piece(5), piece(30), piece(1)], 'offline', 30],
  ['no age of content that never arrived', offline, [absent], 'offline'],
  ['that it was kept', { isKept: true }, [piece(30), piece(-1)], 'unreachable', 30],
  ['nothing more once everything on it was read again', { isKept: true }, [piece(-1), piece(-2)], null],
  ['what could not be read again, which the rest does not hide', {}, [piece(-1), lost], 'unreachable', 7],
  // That has a message of its own on the screen.
  ['nothing of content that isn’t there at all', {}, [piece(0), absent], null],
] as const)('a page says %s', (_, circumstances, pieces, reason, minutesOld?: number) => {
  const atMs = minutesOld === undefined ? null : piece(minutesOld).readAtMs
  expect(ageOf({ ...fresh, ...circumstances }, pieces)).toEqual(reason && { reason, atMs })
})
