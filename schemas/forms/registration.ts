import type * as z from 'zod/mini'
import { registrationQuestions } from './registration-questions.ts'
import { schemaOf } from './answers.ts'

export const registrationSchema = schemaOf(registrationQuestions)

export type RegistrationAnswers = z.output<typeof registrationSchema>
