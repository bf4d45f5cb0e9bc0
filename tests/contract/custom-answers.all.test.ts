import { agreeOnCustom } from './custom-answers-agree.ts'

agreeOnCustom(10_000)
