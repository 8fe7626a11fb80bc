import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { countWork } from '../../../main/lab/bench/turn/count-work.ts'
import { createOpenTranscripts } from '../../../main/mind/sessions/open-transcripts.ts'
import { marta } from '../../support/sample-characters.ts'
import { exchange, martaWithAda, morning, openStore } from './stored-talk.ts'

const temporaryFolder = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'hearthfolk-open-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}
const opened = async (work: () => Promise<unknown>): Promise<number> => {
  const counting = await countWork()
  try {
    await work()
    return counting.taken().filesOpened
  } finally {
    counting.stop()
  }
}
/** A store with one talk, and the talk's file. */
const openTalk = async () => {
  const directory = await temporaryFolder()
  const store = openStore(directory)
  onTestFinished(() => store.settled())
  const session = await store.open(marta.id, martaWithAda, morning)
  const file = join(directory, 'npc-agents', marta.id, 'sessions', `${session.id}.jsonl`)
  let message = 0
  const say = (text: string): Promise<void> => {
    message += 1
    return store.append(session, exchange(text, 'Did it!', { message: `m${message}`, at: morning + message }))
  }
  return { store, file, say, text: () => readFile(file, 'utf8') }
}

it('the lines of a running talk need no file opened again, and are in the file at once', async () => {
  const { say, text, store } = await openTalk()
  await store.settled()
  await say('The wheel cracked.')
  const again = await opened(async () => {
    await say('The bell fell.')
    await say('The well froze.')
  })
  expect(again).toBe(0)
  expect(await text()).toMatch(/wheel[\s\S]*bell[\s\S]*well froze/)
})

it('a transcript that somebody replaced meanwhile gets the next line under its name', async () => {
  const { say, text, file } = await openTalk()
  await say('The wheel cracked.')
  await writeFile(`${file}.new`, (await text()).replace('wheel', 'WHEEL'))
  await rename(`${file}.new`, file)
  await say('The bell fell.')
  await say('The well froze.')
  expect(await text()).toMatch(/WHEEL[\s\S]*bell[\s\S]*well froze/)
})

it('a transcript that somebody removed meanwhile is begun anew with its header', async () => {
  const { say, text, file } = await openTalk()
  await say('The wheel cracked.')
  await rm(file)
  await say('The bell fell.')
  await say('The well froze.')
  const lines = (await text()).trimEnd().split('\n')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ kind: 'session', key: martaWithAda })
  expect(lines).toHaveLength(7)
  expect(await text()).not.toContain('wheel')
})

it('few files stay open, and none when nobody speaks for a while', async () => {
  const directory = await temporaryFolder()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const files = createOpenTranscripts({ most: 2, idleMs: 1000 })
  const [one, two, three] = ['one', 'two', 'three'].map((name) => join(directory, name)) as [string, string, string]
  for (const path of [one, two, three]) await files.begin(path, `${path}\n`)
  expect(await opened(() => files.append(three, 'again\n'))).toBe(0)
  expect(await opened(() => files.append(one, 'again\n'))).toBe(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await opened(() => files.append(one, 'later\n'))).toBe(1)
  await files.close()
  expect(await readFile(one, 'utf8')).toBe(`${one}\nagain\nlater\n`)
})
