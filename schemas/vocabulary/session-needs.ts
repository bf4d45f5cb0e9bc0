import { gateOfKind, type SessionKind } from './session.ts'

export function needsSpeaker(kind: SessionKind | undefined): boolean {
  return kind !== undefined && (gateOfKind[kind] === 'talk' || kind === 'workshop')
}

export function needsAbstract(kind: SessionKind | undefined): boolean {
  return kind !== undefined && gateOfKind[kind] !== 'meet'
}
