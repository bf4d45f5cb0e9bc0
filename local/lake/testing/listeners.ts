import { parentPort, workerData } from 'node:worker_threads'

/* Keeps listeners open in a separate thread, so that reading them doesn't slow down what is measured. */
const { addresses, authorization } = workerData as { addresses: string[]; authorization: string }
await Promise.all(
  addresses.map(async (address) => {
    const response = await fetch(address, { headers: { authorization } })
    const reader = response.body?.getReader()
    await reader?.read()
    const drain = async () => {
      while (!(await reader?.read())?.done);
    }
    void drain()
  }),
)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage('listening')
