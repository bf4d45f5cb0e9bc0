/** What a look at one thing gave. */
export type Finding =
  | { state: 'ok'; says: string }
  /** Has to be changed before people come; `todo` says where to click or what to run. */
  | { state: 'wrong'; says: string; todo: string }
  /** Cannot be seen from here, or is for a person to decide; `todo` says where to look. */
  | { state: 'look'; says: string; todo: string }
  /** Would only say again what another check said. */
  | { state: 'waiting' }

export type Check = {
  /** What is looked at, as a few words. */
  name: string
  /** Rejects with Unreachable when the service does not answer. */
  run: () => Promise<Finding>
  /** When this is wrong, the rest of its section waits. */
  isGate?: boolean
}

export type Section = {
  title: string
  checks: readonly Check[]
  /** The titles of sections whose gates have to be open for this one too. */
  needs?: readonly string[]
}

type Result = { name: string; finding: Finding }
export type SectionResult = { title: string; results: Result[] }

export const ok = (says: string): Finding => ({ state: 'ok', says })
export const wrong = (says: string, todo: string): Finding => ({ state: 'wrong', says, todo })
export const look = (says: string, todo: string): Finding => ({ state: 'look', says, todo })
export const waiting: Finding = { state: 'waiting' }
