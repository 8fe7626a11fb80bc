import { expect, test } from 'vitest'
import { languages } from '../../../main/language/languages.ts'
import { spawnSchema } from '../../../main/server/minds/messages.ts'
import { characterOfSpawn } from '../../../main/server/minds/people-elsewhere.ts'

test('a soul is read as its world wrote it, whatever signs it holds', () => {
  const role = "trader of $$ and $& and $' at $1"
  const spawn = spawnSchema.parse({ id: 'greta', soul: `---\nrole: ${JSON.stringify(role)}\n---\n\nI trade.\n` })
  const { character } = characterOfSpawn(spawn, [], languages.en)
  expect(character).toMatchObject({ name: 'Greta', role })
})
