import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPython, NoPythonError } from './python.ts'
import { runNotebook } from './run-notebook.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/* Scripts stand in for Python; the weekly workflow runs the real notebooks with the real one. */

const folder = temporaryFolder()
let programs = 0
async function program(lines: string): Promise<string> {
  const path = join(folder, `python-${(programs += 1)}`)
  await writeFile(path, `#!/bin/sh\n${lines}\n`)
  await chmod(path, 0o755)
  return path
}

test('a notebook sees none of the variables of whoever runs it, and an empty folder', async () => {
  vi.stubEnv('SANITY_WRITE_TOKEN', 'very-secret')
  const seen = join(folder, 'seen')
  const python = await program(
    `{ env; ls -A; pwd; } > ${seen}\necho '{"qiskitVersion":"2.1.2","seconds":1.5,"failure":null}'`,
  )
  const run = await runNotebook(python, 'a.ipynb')
  vi.unstubAllEnvs()
  expect(run).toEqual({ qiskitVersion: '2.1.2', seconds: 1.5, failure: null })
  const text = await readFile(seen, 'utf8')
  expect(text).toContain('fest-notebook-')
  expect(text).not.toMatch(/very-secret|^(?:USER|NODE_OPTIONS|SANITY_WRITE_TOKEN)=/m)
})

test('a notebook that never ends is ended, with what it started', { timeout: 10_000 }, async () => {
  // What it started holds the same pipe, and a run is over once nobody does.
  const python = await program('sleep 600 & wait')
  const run = await runNotebook(python, 'a.ipynb', { limits: { cellSeconds: 1, totalSeconds: 0.5 } })
  expect(run.failure?.text).toBe('Still running after 0.5 s.')
})

test('a file that is no notebook is a failure in Python’s words', async () => {
  const python = await program('echo "NotJSONError: Notebook does not appear to be JSON" >&2; exit 1')
  expect((await runNotebook(python, 'a.ipynb')).failure).toEqual({
    cell: 1,
    text: 'NotJSONError: Notebook does not appear to be JSON',
  })
})

test('what is missing is said, and how to install it', async () => {
  await expect(findPython({ FEST_PYTHON: join(folder, 'nowhere') })).rejects.toThrow(
    /no Python 3\.10 or later/,
  )
  const python = await program('case "$2" in *executable*) echo "$0";; *) echo "nbclient qiskit";; esac')
  const error: unknown = await findPython({ FEST_PYTHON: python }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(NoPythonError)
  expect(String(error)).toMatch(
    /has no nbclient, qiskit\. Install .*\n\n {2}\S+ -m pip install -r \S+requirements\.txt/,
  )
})
