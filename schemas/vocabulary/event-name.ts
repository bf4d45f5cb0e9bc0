import { t } from '../core/words/t.ts'

/** What the event is called until organizers name it in the site settings. */
export const eventName = t`Qiskit Fall Fest`

/** The same where there is little room: the header, a home screen. */
export const shortEventName = t`Fall Fest`

/** Who mails about signing in are from: unlike other mails, they can't know what organizers call the event. */
export const mailSender = 'Qiskit Fall Fest'
