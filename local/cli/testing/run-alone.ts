import { spawnSync } from 'node:child_process'
import { root } from '../command.ts'

/** The environment of a person's shell, without what npm adds. */
const shell = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))

/** Runs a program in the repository's root as somebody would in their shell. */
export function runAlone(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    env: shell,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stdout, stderr }
}
