import { useNavigate } from 'react-router-dom'

/** What the browser's own button does, for a router in memory. */
export function BackButton() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}
