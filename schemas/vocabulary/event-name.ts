import { t } from '../core/words/t.ts'

/** What the event is called until organizers name it in the site settings. */
export const eventName = t`Qiskit Fall Fest`

/** Where there is little room: the header, a home screen. */
export const shortEventName = t`Fall Fest`

/** The sender of sign-in emails: unlike other mails, they can't know what organizers call the event. */
export const mailSender = 'Qiskit Fall Fest'
