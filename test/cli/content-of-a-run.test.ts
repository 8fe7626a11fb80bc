import { expect, it } from 'vitest'
import { projectFolder } from './project-folder.ts'

it.each([
  ['sim', ['sim', '--days', '0.001']],
  ['experiment', ['experiment', 'schedule']],
  ['scenario', ['scenario', 'test/scenario/a-rumour.md']],
])('%s takes the people and the world of HEARTHFOLK_CONTENT', (_what, words) => {
  // Its world has no map: whoever looks at the content of the project finds one.
  const { run } = projectFolder({}, { saved: false })
  expect(JSON.stringify(run(...words))).toMatch(/village\.tmx/)
})
