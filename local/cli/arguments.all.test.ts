import { join } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import { root } from './command.ts'
import { runAlone } from './testing/run-alone.ts'

test.each(Object.keys(packageFile.scripts))('npm run %s says how it’s called, and does nothing', (name) => {
  expect(runAlone(process.execPath, join(root, 'local/cli/run.mjs'), name, '--help')).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^npm (run )?[a-z:]+/),
    stderr: '',
  })
})
