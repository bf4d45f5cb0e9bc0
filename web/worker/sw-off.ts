/*
 * Deployed in place of sw.js, this removes the worker from every returning visitor's browser: it deletes the caches and
 * unregisters itself. Open tabs continue without it.
 */
import { cacheOfBuild, contentCaches } from '../src/app/offline/kept.ts'

// scope.ts needs a build, which this worker doesn't have.
const worker = globalThis as unknown as ServiceWorkerGlobalScope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  async function end() {
    const ours = (await caches.keys()).filter((name) => name.startsWith(cacheOfBuild('')))
    await Promise.all([...ours, ...Object.values(contentCaches)].map((name) => caches.delete(name)))
    await worker.registration.unregister()
  }
  event.waitUntil(end())
})
