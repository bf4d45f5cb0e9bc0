function Unloaded() {
  return <p role="alert">We couldn’t load this part. Try again once you’re online.</p>
}

export const unloaded = () => ({ default: Unloaded })
