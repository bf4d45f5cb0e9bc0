import { askStrangely } from './strange-requests.ts'

askStrangely({ count: 150, seed: 1 })
