import { expect, it } from 'vitest'
import { isSoftware } from './draw-interference.ts'

it.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', true],
  ['llvmpipe, or similar', true],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)', true],
  ['Apple Software Renderer', true],
  ['Apple GPU', false],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)', false],
  ['Radeon R9 200 Series, or similar', false],
])('%s: %s', (renderer, expected) => {
  expect(isSoftware(renderer)).toBe(expected)
})
