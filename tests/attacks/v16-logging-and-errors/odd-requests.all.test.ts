import { tryOddRequests } from './odd-requests.ts'

tryOddRequests({ oneIn: 1 })
