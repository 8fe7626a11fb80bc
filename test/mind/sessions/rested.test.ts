import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLiveSession } from '../../../main/mind/sessions/live-session.ts'
import { createOpenSessions } from '../../../main/mind/sessions/open-sessions.ts'
import { lostHeader } from '../../../main/mind/sessions/transcript-files.ts'
import { marta } from '../../support/sample-characters.ts'
import { days, exchange, hours, morning, openStore } from './stored-talk.ts'

const bram = 'agent:marta:npc:bram'
const group = (number: number) => `agent:marta:rpgjs:group:c-${number}`

it('holds no talk in memory that nobody used for half a day, unless something in it is still to be answered', async () => {
  const sessions = createOpenSessions()
  const live = (id: string, usedAt: number) =>
    createLiveSession({ header: { ...lostHeader('marta', id), key: id }, path: '', entries: [], size: 0, usedAt })
  const waiting = live('waiting', morning)
  waiting.outcomes.set('message', 'open')
  await sessions.use('waiting', async () => waiting)
  await sessions.use('rested', async () => live('rested', morning))
  await sessions.use('soon', async () => live('soon', morning + hours(11)))
  expect(sessions.peek('rested')).not.toBeNull()
  await sessions.use('later', async () => live('later', morning + hours(13)))
  expect(['waiting', 'rested', 'soon', 'later'].filter((key) => sessions.peek(key) !== null)).toEqual([
    'waiting',
    'soon',
    'later',
  ])
})

it('reads a rested talk again when somebody goes on with it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'hearthfolk-rested-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const store = openStore(directory)
  const first = await store.open(marta.id, bram, morning)
  await store.append(first, exchange('The wheel cracked.', 'Did it!', { message: 'm' }))
  await store.open(marta.id, group(1), morning + days(1))
  const again = await store.open(marta.id, bram, morning + days(1))
  expect(again).not.toBe(first)
  expect([again.id, again.recent, again.outcomeOf('m')]).toEqual([first.id, first.recent, 'answered'])
})

it('counts talks of several among the current ones for a day, and talks between two for good', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'hearthfolk-rested-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const store = openStore(directory)
  await store.open(marta.id, bram, morning)
  for (let day = 0; day < 5; day++) await store.open(marta.id, group(day), morning + days(day))
  expect((await store.list(marta.id)).map(({ key }) => key)).toEqual([bram, group(3), group(4)])
  await store.settled()
  const index = JSON.parse(await readFile(join(directory, 'npc-agents', marta.id, 'sessions', 'sessions.json'), 'utf8'))
  expect([Object.keys(index.sessions).length, index.transcripts.length]).toEqual([3, 6])
})
