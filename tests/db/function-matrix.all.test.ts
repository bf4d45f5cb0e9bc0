import { expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'
import { cellsOfFunctions, isDenial } from './matrix/functions.ts'
import { setStage } from './matrix/stage.ts'
import { tryFunction } from './matrix/try-function.ts'

/* What each function does for those it works for; whom it refuses is in function-matrix.test.ts. */

const backend = await openTestBackend()
const stage = await setStage(backend)

test.each(cellsOfFunctions().filter(({ promised }) => !isDenial(promised)))(
  '$name: for $actor it $promised',
  async ({ name, actor, promised }) => {
    expect(await tryFunction(stage, name, actor)).toBe(promised)
  },
)
