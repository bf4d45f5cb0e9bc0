// Brings the packages a command needs. Like run.mjs it works on any Node from 20 on, without packages.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const modules = join(root, 'node_modules')
const projectNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The first version of Node's line 24 with long-term support, which is the line the project is written for. */
const [line, first] = [24, 11]
/** Printed because npm is silent while it works. */
const sayEveryMs = 3000

const product = ['web', 'studio', 'local']
/** Each group's workspaces, without those they depend on; only checks and tests need devDependencies. */
const groups = {
  product: { workspaces: product, dev: false },
  setup: { workspaces: [...product, 'local/install/setup'], dev: false },
  // The root's own packages are the tools of npm run check.
  everything: { workspaces: [...product, 'local/install/setup', 'tests', ''], dev: true },
}

/**
 * Installs what is missing of a group ('product', 'setup' or 'everything') and returns the Node to run with: the
 * project's own if it is there, else this one where it is of the same line. Ends the process when npm fails.
 */
export async function install(group) {
  const isUsable = isUsableNode(process.versions.node)
  const { workspaces, dev } = groups[group]
  const lock = readPackages(join(root, 'package-lock.json'))
  const there = readPackages(join(modules, '.package-lock.json'))
  const reached = reachedFrom([...workspaces, ...(isUsable ? [] : ['local/install/node'])], dev, lock)
  const places = reached.filter((place) => place.includes('node_modules/'))
  const wanted = reached.filter((place) => !place.includes('node_modules/')).sort((a, b) => (a < b ? -1 : 1))
  const state = stateOf(places, there, lock)
  if (state !== 'complete' || (!isUsable && !existsSync(projectNode))) {
    const expected = places.filter((place) => isForHere(lock[place]))
    const isThere = (place) => existsSync(join(root, place, 'package.json'))
    // Adding packages leaves a running product's alone; after a change of the lock file everything is reinstalled.
    const isAdding = state !== 'none'
    const missing = isAdding ? expected.filter((place) => !isThere(place)) : expected
    console.log(
      isAdding
        ? `Installing ${missing.length} more packages, which this command needs (once) …`
        : `Installing ${missing.length} packages (once, and whenever package-lock.json changed) …`,
    )
    const countHere = () => missing.filter(isThere).length
    // Packages of earlier commands stay.
    const keepsDev = dev || (isAdding && Object.keys(there).some((place) => lock[place]?.dev))
    const flags = [
      ...wanted.map((each) => (each === '' ? '--include-workspace-root' : `--workspace=${each}`)),
      keepsDev ? '--include=dev' : '--omit=dev',
    ]
    await runNpm([...(isAdding ? ['install', '--no-save'] : ['ci']), ...flags], missing.length, countHere)
    removeHeaders()
  }
  if (existsSync(projectNode)) return projectNode
  if (isUsable) return process.execPath
  console.error(
    `npm didn’t bring Node ${line}, which this needs: ${process.version} starts it, but can’t run it. Install Node ${line} (https://nodejs.org) and start again.`,
  )
  process.exit(1)
}

function isUsableNode(version) {
  const [major, minor] = version.split('.').map(Number)
  return major === line && minor >= first
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null
}

/** The paths of some workspaces and of all packages that they need on any system, from the lock file. */
function reachedFrom(starts, dev, lock) {
  const seen = new Set()
  const waiting = [...starts]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (seen.has(place)) continue
    seen.add(place)
    const entry = lock[place]
    const isOwn = !place.includes('node_modules/')
    const names = Object.keys({
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...entry.peerDependencies,
      ...(isOwn && dev && entry.devDependencies),
    })
    for (const name of names) {
      const found = placeOf(name, place, lock)
      // A workspace is a link, which leads to its folder.
      if (found) waiting.push(lock[found].link ? lock[found].resolved : found)
    }
  }
  return [...seen]
}

/** Where Node finds a package, seen from another's place; undefined for a peer that is optional and not there. */
function placeOf(name, from, lock) {
  for (let folder = from; folder !== ''; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = `${folder}/node_modules/${name}`
    if (place in lock) return place
  }
  return `node_modules/${name}` in lock ? `node_modules/${name}` : undefined
}

/** Whether npm wrote down that all places are installed as the lock file has them ('complete'), or 'some', or 'none'. */
function stateOf(places, there, lock) {
  if (!there) return 'none'
  const isOld = ([place, { version }]) => place in lock && version !== lock[place].version
  if (Object.entries(there).some(isOld)) return 'none'
  // Optional packages are for some systems only.
  const isMissing = places.some((place) => !there[place] && !lock[place].optional && !lock[place].devOptional)
  return isMissing ? 'some' : 'complete'
}

function isForHere({ os = [process.platform], cpu = [process.arch], libc = ['glibc'] }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && libc.includes('glibc')
}

/** The package "node" brings 67 MB of headers for compiling, which nothing here needs. */
function removeHeaders() {
  const packages = join(modules, 'node', 'node_modules')
  const names = existsSync(packages) ? readdirSync(packages) : []
  for (const name of names.filter((each) => each.startsWith('node-')))
    rmSync(join(packages, name, 'include'), { recursive: true, force: true })
}

async function runNpm(args, total, countHere) {
  const npm = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  // Told to end, npm goes on for a long time, also after Ctrl-C. Without its list the next install begins anew.
  const stop = () => npm.kill('SIGKILL') && rmSync(join(modules, '.package-lock.json'), { force: true })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  const startedAt = performance.now()
  const saying = setInterval(() => {
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const count = countHere()
    // The lock file doesn't say where each one is, so npm asks for all of them first.
    const doing = count < 20 ? 'npm looks where they are' : `${count} of about ${total} are here`
    console.log(`  ${doing} (${seconds} s) …`)
  }, sayEveryMs)
  const code = await new Promise((done) => {
    npm.on('error', () => done(1))
    npm.on('close', (status) => done(status ?? 1))
  })
  clearInterval(saying)
  if (code === 0) return
  console.error('Couldn’t install the packages; see npm’s message above. Nothing else was changed.')
  process.exit(code)
}
