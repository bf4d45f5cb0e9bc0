import { defineQuery } from 'groq'

export const labChallengesQuery = defineQuery(/* groq */ `
  *[_type == "labChallenge" && coalesce(place, "lab") == $place] | order(orderRank asc, _id asc) {
    _id, title, task, qubits, start, gates, onlyOn, target, reference,
    amplitudes[] { state, re, im }, onQubits, chances[] { outcome, percent }, tolerance, best, hints, solved,
    level, idea, question, guesses[] { _key, text, isRight, why }, answer, solution,
    boxes[] { gate, reference, solution }, needs[]-> { _id, title },
    deeper[]-> { _id, _type, title, "slug": slug.current, "isNotebook": kind == "notebook" }
  }
`)
