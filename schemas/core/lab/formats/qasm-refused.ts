/** Statements with a meaning in OpenQASM that the lab has no place for. */
export const refused = new Map([
  ...['for', 'while', 'break', 'continue', 'end'].map((word) => [word, 'loops'] as const),
  ...['def', 'return', 'extern', 'defcal', 'defcalgrammar', 'cal'].map(
    (word) => [word, 'subroutines'] as const,
  ),
  ...['delay', 'box', 'stretch', 'duration'].map((word) => [word, 'timing'] as const),
  ...['input', 'output', 'const', 'int', 'uint', 'float', 'angle', 'bool', 'complex', 'array', 'let'].map(
    (word) => [word, 'variables'] as const,
  ),
  ['switch', '“switch”'],
  ['opaque', 'gates without a definition'],
  ['pragma', 'pragmas'],
  ['@', 'annotations'],
])
