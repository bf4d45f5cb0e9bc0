import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { schemaTypes } from '@fest/schemas/content/index.ts'
import { translatedNames } from '@fest/schemas/content/translated.ts'
import { runTypegenGenerate } from '@sanity/codegen'
import { extractSchema } from '@sanity/schema/_internal'
import { createSchema } from 'sanity'

/*
 * Generates the types of all query results from the content model. It calls the functions behind `sanity schema extract`
 * and `sanity typegen generate` directly: the same types in a fifth of the time, with no Studio to load, no telemetry to
 * switch off, and no file for the schema between the two.
 */

const root = resolve(import.meta.dirname, '..')

/** Only `*.groq.ts` is read: queries in other files aren't supported. Paths are relative to the repository's root. */
const queries = 'web/src/**/*.groq.ts'
const types = 'web/src/content/content.generated.ts'
/** Which fields the site asks for in its language (web/src/content/fetching/in-language.ts). */
const translated = 'web/src/content/translated.generated.ts'

/** The schema as JSON. Throws when the content model has an error, naming type and problem. */
function extract(): ReturnType<typeof extractSchema> {
  const schema = createSchema({ name: 'default', types: schemaTypes })
  // Sanity keeps its findings in this field and has no public API for them.
  const problems = (schema._validation ?? []).flatMap(({ path, problems: found }) =>
    found
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => `${path.map((part) => JSON.stringify(part)).join(' ')}: ${message}`),
  )
  if (problems.length > 0) throw new Error(`The content model has an error:\n${problems.join('\n')}`)
  // The command line has a newer release of Sanity's types than the Studio.
  return extractSchema(schema as unknown as Parameters<typeof extractSchema>[0], {
    enforceRequiredFields: true,
  })
}

/** The types of all queries as TypeScript. Throws when a query can't be parsed, with the reason. */
async function generateTypes(extractedSchema: ReturnType<typeof extractSchema>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fest-gen-'))
  const problems: string[] = []
  try {
    const { code } = await runTypegenGenerate({
      workDir: root,
      config: {
        path: queries,
        // Required by the type, but never read.
        schema: '',
        generates: join(folder, 'types.ts'),
        overloadClientMethods: true,
        formatGeneratedCode: false,
      },
      extractedSchema,
      onProgress: (event) => {
        if (event.type === 'moduleEvaluated') problems.push(...event.errors)
      },
    })
    if (problems.length > 0) throw new Error(`A query cannot be read:\n${problems.join('\n')}`)
    return code
  } finally {
    await rm(folder, { recursive: true })
  }
}

function translatedModule(): string {
  const lists = Object.entries(translatedNames(schemaTypes)).map(
    ([kind, names]) => `  ${kind}: ${JSON.stringify(names)},\n`,
  )
  return `/** Fields that documents may have in several languages, by how they are written. */\nexport const translated: Record<'text' | 'list' | 'rich', string[]> = {\n${lists.join('')}}\n`
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  // TypeGen searches for queries from the working directory.
  process.chdir(root)
  const made = { [types]: await generateTypes(extract()), [translated]: translatedModule() }
  for (const [path, text] of Object.entries(made)) {
    if ((await readFile(path, 'utf8').catch(() => '')) === text) continue
    if (values.check) {
      console.error(`${path} is stale. Run "npm run gen" and commit it.`)
      process.exitCode = 1
    } else {
      await writeFile(path, text)
      console.log(`Wrote ${path}`)
    }
  }
}

await main()
