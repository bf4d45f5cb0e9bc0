import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Read<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>

/**
 * A command's arguments. `--help` prints `usage` and exits with 0; anything wrong, such as an option that npm
 * kept for itself, prints a message and exits with 2. Call it before doing anything.
 */
export function readArguments<const T extends Options>(usage: string, options: T, mostWords = 0): Read<T> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage.trimEnd())
    process.exit(0)
  }
  const fault = faultOf(args, options, mostWords) ?? keptByNpm(args, options, process.env)
  if (fault !== null) {
    console.error(`${fault}\n\n${usage.trimEnd()}`)
    process.exit(2)
  }
  return parseArgs({ args, options, allowPositionals: true })
}

/** The first fault as a sentence; null if there is none. */
export function faultOf(args: readonly string[], options: Options, mostWords: number): string | null {
  const { tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  let words = 0
  for (const token of tokens) {
    if (token.kind === 'option') {
      const known = options[token.name]
      if (known === undefined) return `There is no option ${token.rawName}.`
      if (known.type === 'boolean' && token.value !== undefined) return `${token.rawName} takes no value.`
      if (known.type === 'string' && (token.value ?? '') === '') return `${token.rawName} needs a value.`
      if (known.type === 'string' && !token.inlineValue && token.value?.startsWith('-'))
        return `${token.rawName} needs a value before ${token.value}.`
    } else if (token.kind === 'positional') {
      words += 1
      if (words > mostWords) return `“${token.value}” is one word too many.`
    }
  }
  return null
}

/**
 * npm keeps options before the two dashes and runs the command without them: `npm run setup --dry-run` would really set
 * up. It leaves them in the command's environment (https://docs.npmjs.com/cli/v11/using-npm/scripts). It drops `--only`
 * with a value it doesn't know.
 */
export function keptByNpm(
  args: readonly string[],
  options: Options,
  env: Readonly<Record<string, string | undefined>>,
): string | null {
  for (const name of Object.keys(options)) {
    if (name === 'only' || args.some((each) => each === `--${name}` || each.startsWith(`--${name}=`)))
      continue
    const isNegative = name.startsWith('no-')
    const kept = env[`npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`]
    if (isNegative ? kept === '' : kept !== undefined && kept !== '' && kept !== 'false')
      return `npm took --${name} for itself, so nothing was done. Put two dashes before it: -- --${name}`
  }
  return null
}
