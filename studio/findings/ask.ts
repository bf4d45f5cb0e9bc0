/** `fetch`, for a path of this origin or an address; replaced in tests. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>
