import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { scriptedModel } from '../../../main/models/scripted.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { ana, ben, greta, openRig, type Rig } from './minds-rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig({ settings: { heartbeat: { minutes: 0 } } })
})
afterEach(() => rig.leaveAll())
afterAll(() => rig.close())

/** Lets a mind, whenever nobody speaks to it, ring once and then say this. */
const heartOf = (id: string, text: string) => {
  const driver = scriptedModel(({ messages, context }) => {
    if (context.purpose !== 'heartbeat') return { text: 'Good day.' }
    return messages.at(-1)?.role === 'tool' ? { text } : { toolCalls: [{ name: 'ring_bell', arguments: '{}' }] }
  })
  const taken = rig.server().minds.village.drivers.take(id as NpcId, driver)
  return () => taken?.release()
}
const bell = (run: () => string) => ({ name: 'ring_bell', description: 'Ring the bell.', run })

test('what happened wakes a mind: its call and its words reach its world by themselves', async () => {
  const words: { text: string }[] = []
  let rang = 0
  const mind = await rig.world().spawn({
    ...greta,
    heartbeat: '- When there is fire, ring the bell.\n',
    tools: [
      bell(() => {
        rang += 1
        return 'You rang the bell.'
      }),
    ],
    onWords: (said) => words.push(said),
  })
  const release = heartOf('greta', 'Fire! Fire at the mill!')
  await mind.perceives({
    people: [ana],
    happened: [{ text: 'I saw smoke over the mill.', importance: 9, wakes: true }],
  })
  await vi.waitFor(() => expect(words).toMatchObject([{ text: 'Fire! Fire at the mill!' }]), 20_000)
  expect(rang).toBe(1)
  release()
})

test('a world that was away hears what it missed, once, and can still carry out an open call', async () => {
  const away = rig.world()
  await away.spawn({ id: 'finn', soul: 'I am a ferryman.', heartbeat: '- Ring.', tools: [bell(() => 'You rang.')] })
  away.close()
  const release = heartOf('finn', 'The ferry is here.')
  await rig.ask('/finn/percepts', { body: { happened: [{ text: 'I saw a boat.', wakes: true }] } })
  const { minds } = rig.server()
  await vi.waitFor(() => expect(minds.openCalls('finn' as NpcId)).toHaveLength(1), 20_000)
  const words: string[] = []
  let rang = 0
  const back = await rig.world().spawn({
    id: 'finn',
    soul: 'I am a ferryman.',
    heartbeat: '- Ring.',
    tools: [
      bell(() => {
        rang += 1
        return 'You rang the bell.'
      }),
    ],
    onWords: ({ text }) => words.push(text),
  })
  await vi.waitFor(() => expect(words).toEqual(['The ferry is here.']), 20_000)
  expect(rang).toBe(1)
  back.leave()
  release()
  // From a known number on, only what is new.
  const all = minds.feeds.since('finn' as NpcId)
  expect(minds.feeds.since('finn' as NpcId, all.at(-1)?.id)).toEqual([])
  expect(minds.feeds.since('finn' as NpcId, 'of-an-earlier-start-7')).toHaveLength(all.length)
})

test('what only one player may hear is told to no other', async () => {
  const mind = await rig.world().spawn({ id: 'mara', soul: 'I am a herbalist.' })
  const secret = { text: 'I saw Ana bury a silver cup under the oak.', who: ana, only: 'ana', importance: 8 }
  expect(await mind.perceives({ people: [ana, ben], happened: [secret] })).toMatchObject({ noted: 1 })
  const asked = 'What did you see under the oak? Did you see Ana bury a silver cup?'
  expect((await mind.hears({ player: ben, text: asked })).text).not.toMatch(/silver|oak|bur(?:y|ied)/)
  const search = rig.server().minds.village.minds.memoryOf('mara' as NpcId)
  const found = await search.search({
    text: 'silver cup under the oak',
    asker: { kind: 'self' },
    now: rig.server().minds.now(),
  })
  expect(found.hits[0]?.text).toContain('silver cup')
})

test('the same happening told twice is one memory', async () => {
  const mind = await rig.world().spawn({ id: 'mara', soul: 'I am a herbalist.' })
  const happened = [{ id: 'storm-7', text: 'I saw a storm take the roof of the barn.' }]
  await mind.perceives({ happened })
  await mind.perceives({ happened })
  const notes = await rig
    .server()
    .minds.village.minds.memoryOf('mara' as NpcId)
    .noted()
  expect(notes.filter(({ text }) => text.includes('roof of the barn'))).toHaveLength(1)
})
