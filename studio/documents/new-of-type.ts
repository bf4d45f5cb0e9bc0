/** A link's parameters: without a template, the Studio ignores initial values of types that have several. */
export const newOfType = (type: string) => ({ type, template: type })
