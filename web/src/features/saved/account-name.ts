/** Under which name the device keeps the list of the signed-in person's account (session/device-memory.ts). */
export const accountName = 'saved-sessions'
