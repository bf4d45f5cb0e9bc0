/**
 * How the types of query results are generated; shared by `studio/gen.ts` and Sanity's own command line. Paths
 * start at the repository's root. Only `*.groq.ts` is read: elsewhere a query would be found, but not looked for.
 */
export const typegen = {
  path: 'web/src/**/*.groq.ts',
  schema: 'schemas/schema.json',
  generates: 'web/src/content/content.generated.ts',
  overloadClientMethods: true,
  formatGeneratedCode: false as const,
}
