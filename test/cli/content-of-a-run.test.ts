import { expect, it } from 'vitest'
import { projectFolder } from './project-folder.ts'

it.each([
  ['sim', ['sim', '--days', '0.001']],
  ['experiment', ['experiment', 'schedule']],
  ['scenario', ['scenario', 'test/scenario/a-rumour.md']],
])('%s takes the people and the world of HEARTHFOLK_CONTENT', async (_what, words) => {
  // Its world has no map, so only code that reads the project's own content finds one.
  const { run } = projectFolder({}, { saved: false })
  expect(JSON.stringify(await run(...words))).toMatch(/village\.tmx/)
})
