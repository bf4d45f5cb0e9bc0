import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { InstallationError } from '../installation-error.ts'

const run = promisify(execFile)

/** Python, or one of its packages, is missing; the message says what to do. */
export class NoPythonError extends InstallationError {}

const requirements = join(import.meta.dirname, 'requirements.txt')

/** What executing needs; what a notebook imports is the notebook's own matter. */
const needed = ['nbclient', 'nbformat', 'ipykernel', 'qiskit']

/** FEST_PYTHON, else the one on the PATH. Throws NoPythonError when there is none or a package is missing. */
export async function findPython(env: Readonly<Record<string, string | undefined>>): Promise<string> {
  const names = env['FEST_PYTHON'] ? [env['FEST_PYTHON']] : ['python3', 'python']
  for (const name of names) {
    const path = await answer(
      name,
      'import sys; print(sys.executable if sys.version_info >= (3, 10) else "")',
    )
    if (!path) continue
    const check = `import importlib.util; print(" ".join(n for n in ${JSON.stringify(needed)} if not importlib.util.find_spec(n)))`
    const missing = await answer(path, check)
    if (missing)
      throw new NoPythonError(
        `${path} has no ${missing.split(' ').join(', ')}. Install what notebooks need:\n\n  ${path} -m pip install -r ${requirements}`,
      )
    return path
  }
  throw new NoPythonError(
    env['FEST_PYTHON']
      ? `FEST_PYTHON is ${env['FEST_PYTHON']}, which is no Python 3.10 or later.`
      : 'Notebooks need Python 3.10 or later, and none was found. Install it, or set FEST_PYTHON to where it is.',
  )
}

async function answer(python: string, program: string): Promise<string | null> {
  try {
    return (await run(python, ['-c', program])).stdout.trim()
  } catch {
    return null
  }
}
