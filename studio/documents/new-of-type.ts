/**
 * The parameters of a link that creates a document with its type's initial values. Without a template the Studio takes
 * none of them for a type that has several.
 */
export const newOfType = (type: string) => ({ type, template: type })
