/** `fetch`, of a path of this origin or an address; tests answer in its place. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>
