import { chmod, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runPublished } from './published-notebooks.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const python = join(temporaryFolder(), 'python')
let server: Server
beforeAll(async () => {
  // Stands in for Python: the notebook itself says how it went.
  await writeFile(python, '#!/bin/sh\ncat "$2"\n')
  await chmod(python, 0o755)
  server = createServer(({ url }, response) => {
    if (url === '/cut') response.destroy()
    else if (url === '/gone') response.writeHead(404).end()
    else if (url === '/odd') response.end('no line of JSON')
    else response.end('{"qiskitVersion":"2.1.2","seconds":1.5,"failure":null}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => void server.close())

test('one notebook that can’t be run has failed, and the others are run all the same', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const names = ['fine', 'gone', 'cut', 'odd', 'last']
  const notebooks = names.map((id) => ({ id, title: id, url: `${origin}/${id}` }))
  const reports = await Array.fromAsync(runPublished(python, notebooks, '2025-09-28'))
  expect(reports.map(({ id, day, failure }) => [id, day, failure?.text])).toEqual([
    ['fine', '2025-09-28', undefined],
    ['gone', '2025-09-28', `The file answers 404 (${origin}/gone).`],
    ['cut', '2025-09-28', `The file couldn’t be loaded (${origin}/cut).`],
    ['odd', '2025-09-28', expect.stringContaining('JSON')],
    ['last', '2025-09-28', undefined],
  ])
  expect(reports.find(({ id }) => id === 'gone')?.failure?.cell).toBeNull()
})
