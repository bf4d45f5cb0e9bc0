import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'

export type NotebookRun = {
  /** The version of Qiskit; null if it isn't installed. */
  qiskitVersion: string | null
  seconds: number
  /** Cell from 1 (null if none was reached), and the error's last line; null after a complete run. */
  failure: { cell: number | null; text: string } | null
}

export type NotebookLimits = {
  /** The time limit of one cell, in s. */
  cellSeconds: number
  /** The time limit of the whole notebook, in s. */
  totalSeconds: number
}

const usualLimits: NotebookLimits = { cellSeconds: 120, totalSeconds: 600 }

const script = join(import.meta.dirname, 'run_notebook.py')

/**
 * Executes a notebook with `python`, in an empty temporary folder and without this process's environment variables, so
 * that no secret is printed by accident. It isn't a sandbox: a notebook can read whatever its user can, so strangers'
 * notebooks belong on a machine without secrets. `output` is the path for the notebook with its output.
 */
export async function runNotebook(
  python: string,
  path: string,
  { limits = usualLimits, output }: { limits?: NotebookLimits; output?: string } = {},
): Promise<NotebookRun> {
  const folder = await mkdtemp(join(tmpdir(), 'fest-notebook-'))
  const startedAt = performance.now()
  try {
    const args = [script, resolve(path), String(limits.cellSeconds), ...(output ? [resolve(output)] : [])]
    const child = spawn(python, args, {
      cwd: folder,
      env: cleanEnv(python, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that the kernel ends with it.
      detached: process.platform !== 'win32',
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (text) => (stdout += text))
    child.stderr.on('data', (text) => (stderr = (stderr + text).slice(-2000)))
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      endGroup(child.pid)
    }, limits.totalSeconds * 1000)
    const code = await new Promise<number | null>((done, fail) => child.on('close', done).on('error', fail))
    clearTimeout(timer)
    if (code === 0) return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as NotebookRun
    const text = isLate
      ? `Still running after ${limits.totalSeconds} s.`
      : (stderr.trim().split('\n').at(-1) ?? 'It could not be read.')
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    return { qiskitVersion: null, seconds, failure: { cell: 1, text: text.slice(0, 300) } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function cleanEnv(python: string, folder: string): NodeJS.ProcessEnv {
  return {
    PATH: [dirname(python), '/usr/bin', '/bin'].join(delimiter),
    HOME: folder,
    LANG: 'C.UTF-8',
    ...(process.env['SystemRoot'] && { SystemRoot: process.env['SystemRoot'], USERPROFILE: folder }),
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
