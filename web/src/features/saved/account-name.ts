/** The name under which the device stores the list of the signed-in person's account (session/device-memory.ts). */
export const accountName = 'saved-sessions'
