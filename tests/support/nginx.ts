import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './product.ts'
import type { StaticHost } from './static-hosts.ts'

/** Debian keeps nginx where only administrators look. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` }

/** False on a machine without nginx, such as a contributor's laptop; `.ci/run` installs it. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { env }).error === undefined
}

/** The real nginx, with the exported folder's nginx.conf inside a server as its header says. */
export async function openNginx(folder: string): Promise<StaticHost & { warnings: readonly string[] }> {
  const port = await freePort()
  const own = await mkdtemp(join(tmpdir(), 'fest-nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own}/${name};`,
  )
  await writeFile(
    join(own, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${own}/pid; error_log stderr notice;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  server { listen 127.0.0.1:${port}; root ${folder}; include ${folder}/nginx.conf; }
}
`,
  )
  const child = spawn('nginx', ['-p', own, '-e', 'stderr', '-c', join(own, 'nginx.conf')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const origin = `http://127.0.0.1:${port}`
  const isThere = () =>
    fetch(origin).then(
      () => true,
      () => false,
    )
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  while (!(await isThere())) {
    if (hasEnded) throw new Error(`nginx did not start:\n${output}`)
    await pause(50)
  }
  return {
    origin,
    warnings: output.split('\n').filter((line) => line.includes('[warn]')),
    async close() {
      child.kill('SIGQUIT')
      await ended
      await rm(own, { recursive: true, force: true })
    },
  }
}
