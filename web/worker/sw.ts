import type { KeepMessage } from '../src/app/offline/kept.ts'
import { answerFile, answerPicture, answerScript } from './answer-file.ts'
import { answerPage } from './answer-page.ts'
import { keep } from './keep.ts'
import { worker } from './scope.ts'
import { strategyOf } from './strategy.ts'

// At once, even beside open tabs of the earlier build: their files stay (keep.ts), so there is no need to wait for
// them.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      worker.clients.claim(),
      // Earlier builds turned navigation preload on, and it stays on until turned off. It also requests addresses that
      // the worker leaves alone, which are then requested again: a link that works once would be used up. In Firefox a
      // failed preload also fails the page offline.
      worker.registration.navigationPreload?.disable(),
    ]),
  )
})

const answers = { page: answerPage, file: answerFile, script: answerScript, picture: answerPicture }

worker.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, worker.location.origin)
  if (strategy !== 'network') event.respondWith(answers[strategy](event))
})

worker.addEventListener('message', (event) => {
  // Only this origin's pages can send one.
  const message = event.data as Partial<KeepMessage> | null
  if (message?.kind === 'keep') event.waitUntil(keep(message as KeepMessage))
})
