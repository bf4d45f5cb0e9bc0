import { Button } from '#app/ui/Button.tsx'
import type { Letter } from './letters.queries.ts'
import type { WrittenLetter } from './use-letter-draft.ts'

type SaveStateProps = {
  written: WrittenLetter
  /** Called once what was typed gave way to what somebody else saved or sent. */
  onTaken: (letter: Letter) => void
}

/** Whether what was typed is saved, and what to do where somebody else changed the letter. */
export function SaveState({ written, onTaken }: SaveStateProps) {
  const { problem, isSaving, isDirty, save, keepMine, takeTheirs } = written

  async function take() {
    const theirs = await takeTheirs()
    if (theirs) onTaken(theirs)
  }

  return (
    <>
      <output className="mr-auto text-muted">
        {problem ? '' : isSaving || isDirty ? 'Saving' : 'Saved as a draft'}
      </output>
      {problem ? (
        <div className="flex w-full flex-wrap items-center gap-3">
          <p role="alert" className="text-ember">
            {problem.words} What you typed is still here.
          </p>
          {problem.isConflict ? (
            <>
              <Button variant="quiet" size="sm" onClick={() => void keepMine()}>
                Save mine over it
              </Button>
              <Button variant="quiet" size="sm" onClick={() => void take()}>
                Show theirs
              </Button>
            </>
          ) : (
            <Button variant="quiet" size="sm" onClick={() => void save()}>
              Save again
            </Button>
          )}
        </div>
      ) : null}
    </>
  )
}
