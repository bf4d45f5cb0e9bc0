import type { KeepMessage } from '../src/app/offline/kept.ts'
import { answerFile, answerPicture } from './answer-file.ts'
import { answerPage } from './answer-page.ts'
import { keep } from './keep.ts'
import { worker } from './scope.ts'
import { strategyOf } from './strategy.ts'

// At once, also beside open tabs of the build before: their files stay (keep.ts), so nobody has to wait for them.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      worker.clients.claim(),
      // Builds before this one turned it on, and it stays on. A browser that asks ahead asks for addresses that are not
      // the worker's too, and then once more: what works once is spent. Firefox fails offline where asking ahead does.
      worker.registration.navigationPreload?.disable(),
    ]),
  )
})

const answers = { page: answerPage, file: answerFile, picture: answerPicture }

worker.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, worker.location.origin)
  if (strategy !== 'network') event.respondWith(answers[strategy](event))
})

worker.addEventListener('message', (event) => {
  // Only this origin's pages can send one.
  const message = event.data as Partial<KeepMessage> | null
  if (message?.kind === 'keep') event.waitUntil(keep(message as KeepMessage))
})
