declare const Deno: { env: { get(name: string): string | undefined } }

/** A variable of the function's environment; empty when it isn't set. */
export const env = (name: string) => Deno.env.get(name) ?? ''
