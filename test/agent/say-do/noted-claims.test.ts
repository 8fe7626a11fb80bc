import { expect, it } from 'vitest'
import remember from '../../../tools/remember.ts'
import { createFakeMemory } from '../../support/fake-memory.ts'
import { marta } from '../../support/sample-characters.ts'
import { toolRun, useTool } from '../../support/tool-run.ts'

it('a deed that nothing bears out is not noted, since it would bear itself out later', async () => {
  const memory = createFakeMemory(marta.id)
  const { run } = toolRun({ memory, untrueNote: (text) => (text.includes('gave') ? text : null) })
  expect(await useTool(remember, { text: 'I gave Ada the bread.' }, run)).toMatchObject({ ok: false, error: expect.stringContaining('has not happened') })
  expect(await useTool(remember, { text: 'Ada likes rye.' }, run)).toMatchObject({ ok: true })
  expect((await memory.noted()).map(({ text }) => text)).toEqual(['Ada likes rye.'])
})
