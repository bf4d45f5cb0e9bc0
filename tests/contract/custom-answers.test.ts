import { agreeOnCustom } from './custom-answers-agree.ts'

agreeOnCustom(300)
