import { gateOfKind, type SessionKind } from './session.ts'

/** Whether visitors expect somebody on stage in a session of this kind. */
export function needsSpeaker(kind: SessionKind | undefined): boolean {
  return kind !== undefined && (gateOfKind[kind] === 'talk' || kind === 'workshop')
}

/** Whether visitors expect a text about a session of this kind. */
export function needsAbstract(kind: SessionKind | undefined): boolean {
  return kind !== undefined && gateOfKind[kind] !== 'meet'
}
