/**
 * How the types of query results are generated; shared by `studio/gen.ts` and Sanity's command line. Paths are relative
 * to the repository's root. Only `*.groq.ts` is read: queries in other files aren't supported.
 */
export const typegen = {
  path: 'web/src/**/*.groq.ts',
  schema: 'schemas/schema.json',
  generates: 'web/src/content/content.generated.ts',
  overloadClientMethods: true,
  formatGeneratedCode: false as const,
}
