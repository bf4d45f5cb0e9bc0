/** The file can't be imported; the message is for people and says why, or what helps. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}
