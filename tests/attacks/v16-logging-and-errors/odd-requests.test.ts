import { tryOddRequests } from './odd-requests.ts'

// A prime, so that each kind of request is among them with each of the methods.
tryOddRequests({ oneIn: 101 })
