import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { bram, marta } from '../../support/sample-characters.ts'
import { temporaryFolder } from '../rig.ts'
import { exchange, listeningLogger, martaWithAda, morning, openStore } from './stored-talk.ts'

const people = [bram.id, marta.id]

const village = async () => {
  const directory = await temporaryFolder()
  const logger = listeningLogger()
  const folder = join(directory, 'npc-agents/marta/sessions')
  const loud = () => logger.said.flatMap(({ level, message }) => (level === 'debug' ? [] : [message]))
  return { directory, folder, logger, loud, store: openStore(directory, { logger }) }
}

it('names the one whose folder takes no files before anybody talks to it, and says when that is over', async () => {
  const { folder, store, loud } = await village()
  await store.look(people)
  expect(store.problems()).toEqual([])
  await mkdir(dirname(folder), { recursive: true })
  await writeFile(folder, 'a file where the folder belongs')
  await store.look(people)
  await store.look(people)
  expect(store.problems()).toEqual([
    { npc: 'marta', folder: 'npc-agents/marta/sessions', message: expect.stringContaining('put the folder back') },
  ])
  await rm(folder)
  await store.look(people)
  expect(store.problems()).toEqual([])
  expect(loud()).toEqual([
    'sessions: the talks of an NPC cannot be kept; nobody gets an answer from it',
    'sessions: the talks of an NPC can be kept again',
  ])
})

it('names it while a talk cannot be written, until it can', async () => {
  const { folder, store } = await village()
  const session = await store.open(marta.id, martaWithAda, morning)
  await rename(folder, `${folder}-away`)
  await writeFile(folder, 'a file where the folder belongs')
  await expect(store.append(session, exchange('Hello!', 'Good day.'))).rejects.toThrow()
  expect(store.problems()).toMatchObject([{ npc: 'marta', message: expect.stringContaining('ENOTDIR') }])
  await rm(folder)
  await rename(`${folder}-away`, folder)
  await store.append(session, exchange('Hello!', 'Good day.'))
  expect(store.problems()).toEqual([])
})

it('a look ends the trouble of a talk that nobody goes on with', async () => {
  const { folder, store } = await village()
  const session = await store.open(marta.id, martaWithAda, morning)
  await rename(folder, `${folder}-away`)
  await writeFile(folder, 'a file where the folder belongs')
  await expect(store.append(session, exchange('Hello!', 'Good day.'))).rejects.toThrow()
  await rm(folder)
  await rename(`${folder}-away`, folder)
  await store.look(people)
  expect(store.problems()).toEqual([])
})
