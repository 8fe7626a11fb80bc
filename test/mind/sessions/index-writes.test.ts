import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ada, marta } from '../../support/sample-characters.ts'
import { exchange, martaWithAda, morning, openStore } from './stored-talk.ts'

const bram = 'agent:marta:npc:bram'

const temporaryFolder = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'hearthfolk-index-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}
const indexIn = async (directory: string) =>
  JSON.parse(await readFile(join(directory, 'npc-agents', marta.id, 'sessions', 'sessions.json'), 'utf8'))

it('writes an index with all that changed since, and not once for each change', async () => {
  const directory = await temporaryFolder()
  const store = openStore(directory)
  await store.open(marta.id, bram, morning)
  await store.settled()
  for (let talk = 0; talk < 20; talk++) await store.open(marta.id, `agent:marta:dm:p-${talk}`, morning)
  expect(Object.keys((await indexIn(directory)).sessions)).toEqual([bram])
  await store.settled()
  expect(Object.keys((await indexIn(directory)).sessions)).toHaveLength(21)
})

it('after a crash knows whoever spoke since the index was written', async () => {
  const directory = await temporaryFolder()
  const store = openStore(directory)
  const session = await store.open(marta.id, martaWithAda, morning)
  await store.open(marta.id, bram, morning)
  await store.settled()
  await store.append(session, exchange('The wheel cracked.', 'Did it!', { message: 'm', at: morning + 1000 }))
  expect((await indexIn(directory)).known).toEqual({})

  // The store is never ended.
  const after = openStore(directory)
  expect(await after.acquaintance(marta.id, ada)).toBeNull()
  await after.open(marta.id, martaWithAda, morning + 2000)
  expect(await after.acquaintance(marta.id, ada)).toMatchObject({ days: 1, answered: true })
})
