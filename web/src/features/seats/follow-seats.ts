import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { keepSeats } from './held-seats.ts'
import { mySeatsOptions } from './my-seats.queries.ts'

/** Stores the person's seats on this device each time they are fetched. Returns a function that stops it. */
export function followSeats(queryClient: QueryClient, userId: string): () => void {
  const observer = new QueryObserver(queryClient, mySeatsOptions(userId))
  const note = ({ data }: { data: Parameters<typeof keepSeats>[1] | undefined }) => {
    if (data) keepSeats(userId, data)
  }
  const stop = observer.subscribe(note)
  note(observer.getCurrentResult())
  return stop
}
