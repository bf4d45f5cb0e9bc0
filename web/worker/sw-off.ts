/*
 * Put in the place of sw.js, this ends the worker of everybody who comes by: it forgets what was kept and removes
 * itself. Open tabs go on without it.
 */
import { cacheOfBuild, pictureCache } from '../src/app/offline/kept.ts'

// What scope.ts gives comes with a build, which this has none of.
const worker = globalThis as unknown as ServiceWorkerGlobalScope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  async function end() {
    const ours = (await caches.keys()).filter(
      (name) => name === pictureCache || name.startsWith(cacheOfBuild('')),
    )
    await Promise.all(ours.map((name) => caches.delete(name)))
    await worker.registration.unregister()
  }
  event.waitUntil(end())
})
