import type { ComponentProps } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'

type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  words: string
  onFile: (file: File) => void
}

/** Looks like a button, and is a file input to the keyboard and to screen readers. The same file can be chosen again. */
export function FileButton({ words, onFile, ...input }: FileButtonProps) {
  return (
    <>
      <input
        {...input}
        type="file"
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <label
        htmlFor={input.id}
        className={`cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-amber ${buttonStyle({ variant: 'quiet', size: 'sm' })}`}
      >
        {words}
      </label>
    </>
  )
}
