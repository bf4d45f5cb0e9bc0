import { askStrangely } from './strange-requests.ts'

askStrangely({ count: 400, seed: 1 })
