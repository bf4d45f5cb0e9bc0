/** The part of saxen we use; the package has no types of its own. */
declare module 'saxen' {
  export class Parser {
    on(name: 'openTag', told: (name: string, attributes: () => Record<string, string>) => void): this
    on(name: 'closeTag', told: (name: string) => void): this
    on(name: 'text' | 'cdata', told: (value: string) => void): this
    on(name: 'error', told: (error: Error) => void): this
    parse(xml: string): void
  }
}
