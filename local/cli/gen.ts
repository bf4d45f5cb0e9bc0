import { readArguments, runSteps } from './command.ts'

const { values } = readArguments(
  `npm run gen -- [options]

  --check    changes nothing, and ends with 1 when a generated file is stale`,
  { check: { type: 'boolean', default: false } },
)
const flags = values.check ? ['--check'] : []

/** Generates the query types, the database types, the ids of the sample content, the list of languages, and the mails in each. */
const generators = [
  'studio/gen.ts',
  'local/backend/gen-types.ts',
  'local/seed/gen-sample-ids.ts',
  'local/languages/gen-languages.ts',
]

const results = await runSteps(
  generators.map((file) => ({ name: file, command: [process.execPath, file, ...flags] as const })),
  1,
  ({ name, code, output, seconds }) => {
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
    if (code !== 0 || !values.check) console.log(output.trimEnd())
  },
)
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0
