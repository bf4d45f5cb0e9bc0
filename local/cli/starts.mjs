// Starts the product as a person does (`npm start`), waits until it is healthy and shows a page, and stops it: for
// machines that nobody here has. Plain JavaScript without a shell, so that it is the same on Windows.
import { spawn, spawnSync } from 'node:child_process'

const limitMs = 10 * 60_000
const address = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const isWindows = process.platform === 'win32'

const startedAt = performance.now()
const product = spawn('npm', ['start'], { stdio: 'inherit', shell: isWindows, detached: !isWindows })
const isOver = () => product.exitCode !== null || product.signalCode !== null

const problem = await untilHealthy()
if (problem === null) console.log(`Healthy after ${Math.round((performance.now() - startedAt) / 1000)} s.`)
else console.error(problem)
if (!isOver() && product.pid !== undefined) {
  // npm, the launcher and the product end together: as with Ctrl-C, or all below on Windows.
  if (isWindows) spawnSync('taskkill', ['/pid', String(product.pid), '/t', '/f'], { stdio: 'ignore' })
  else process.kill(-product.pid, 'SIGINT')
}
process.exitCode = problem === null ? 0 : 1

/** The problem, or null. */
async function untilHealthy() {
  while (!isOver() && performance.now() - startedAt < limitMs) {
    if ((await statusOf('/healthz')) === 200) {
      const page = await fetch(`${address}/schedule`)
      return page.ok && (await page.text()).includes('<h1') ? null : `/schedule answered ${page.status}.`
    }
    await new Promise((done) => setTimeout(done, 1000))
  }
  return isOver() ? 'npm start ended before it was ready.' : 'It wasn’t ready in ten minutes.'
}

async function statusOf(path) {
  try {
    return (await fetch(address + path)).status
  } catch {
    return 0
  }
}
