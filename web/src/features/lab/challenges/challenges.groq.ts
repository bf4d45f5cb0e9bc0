import { defineQuery } from 'groq'

export const labChallengesQuery = defineQuery(/* groq */ `
  *[_type == "labChallenge" && coalesce(place, "lab") == $place] | order(orderRank asc, _id asc) {
    _id, title, task, qubits, start, gates, target, reference,
    amplitudes[] { state, re, im }, onQubits, chances[] { outcome, percent }, tolerance, best, hints, solved
  }
`)
