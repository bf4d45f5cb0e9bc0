function Unloaded() {
  return <p role="alert">We couldn’t load this part. Try again once you’re online.</p>
}

/** What stands for a part that couldn’t be loaded. */
export const unloaded = () => ({ default: Unloaded })
