import { expect, it } from 'vitest'
import { createSessionStore } from '../../../main/mind/sessions/session-store.ts'
import type { NewTranscriptEntry } from '../../../main/mind/sessions/transcript.ts'
import type { Minds } from '../../../main/server/compose-ports.ts'
import { talkHistory } from '../../../main/server/live/talk-history.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { ada, marta } from '../../support/sample-characters.ts'

const key = `agent:marta:dm:${ada}`
const speaker = { id: ada, kind: 'player', name: 'Ada' } as const
const exchange = (number: number): NewTranscriptEntry[] => [
  { kind: 'heard', at: number, message: `m-${number}`, speaker, channel: 'rpgjs', text: `Question ${number}` },
  { kind: 'spoke', at: number, text: `Answer ${number}`, model: 'test', to: ada },
  { kind: 'ended', at: number, message: `m-${number}`, outcome: 'answered' },
]

const openTalk = async (entries: readonly NewTranscriptEntry[]) => {
  const store = createSessionStore({ directory: await temporaryFolder() })
  await store.append(await store.open(marta.id, key, 0), entries)
  let read = 0
  let copied = 0
  const count = <Value extends object>(list: Value): Value =>
    new Proxy(list, {
      get(target, name, receiver) {
        if (typeof name === 'string' && /^\d+$/.test(name)) read += 1
        return Reflect.get(target, name, receiver)
      },
    })
  const sessions = {
    ...store,
    open: async (...asked: Parameters<typeof store.open>) => {
      const { recent } = await store.open(...asked)
      return { recent: count(recent) }
    },
    list: (...asked: Parameters<typeof store.list>) => {
      copied += 1
      return store.list(...asked)
    },
  }
  const minds = { sessions } as unknown as Minds
  const history = (player = ada) =>
    talkHistory({
      minds,
      npc: marta.id,
      player,
      channel: 'rpgjs',
      session: { dmScope: 'per-peer', identityLinks: {} },
      nameOf: () => 'Marta',
    })
  return { history, counts: () => ({ read, copied }) }
}

it('asking for the history of a long talk reads as little as asking for that of a short one', async () => {
  const { history, counts } = await openTalk(Array.from({ length: 600 }, (_, number) => exchange(number)).flat())
  const lines = await history()
  expect([lines.length, lines[0]?.text, lines.at(-1)?.text]).toEqual([20, 'Question 590', 'Answer 599'])
  // Ten exchanges of three entries, without copying the list of everybody's talks.
  expect(counts()).toEqual({ read: 30, copied: 0 })
})

it('silent and empty answers are not shown, and an answer has the id of the message that it ended with', async () => {
  const [heard, , ended] = exchange(1)
  const { history } = await openTalk([
    ...exchange(0),
    ...(heard && ended ? [heard] : []),
    { kind: 'spoke', at: 1, text: 'Hm.', model: 'test', to: ada },
    { kind: 'ended', at: 1, message: 'm-1', outcome: 'answered', silent: true },
    { kind: 'heard', at: 2, message: 'm-2', speaker, channel: 'rpgjs', text: 'And you?' },
    { kind: 'spoke', at: 2, text: '', model: 'test', to: ada },
    { kind: 'spoke', at: 2, text: 'Both, then.', model: 'test', to: ada },
    { kind: 'ended', at: 2, message: 'm-merged', outcome: 'merged' },
    { kind: 'ended', at: 2, message: 'm-2', outcome: 'answered' },
  ])
  expect((await history()).map(({ id, text }) => `${id}: ${text}`)).toEqual([
    'm-0: Question 0',
    expect.stringMatching(/m-0.*: Answer 0$/),
    'm-1: Question 1',
    'm-2: And you?',
    expect.stringMatching(/m-2.*: Both, then\.$/),
  ])
})

it('somebody who never talked with the NPC has no history, and gets no session by asking', async () => {
  const { history, counts } = await openTalk([])
  expect([await history('p-nobody00000000' as typeof ada), await history(), counts()]).toEqual([
    [],
    [],
    { read: 0, copied: 0 },
  ])
})
