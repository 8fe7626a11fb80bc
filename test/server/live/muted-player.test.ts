import { expect, it } from 'vitest'
import { ana, ben } from '../../world/stage.ts'
import { bram, createSurface } from './rig.ts'

it("a muted player's words reach nobody, neither aloud nor to one person nor as a command, and they read why", () => {
  const { talk, connection, hushed, all, tick, slashed } = createSurface()
  hushed.set(ana, 'You are muted.')
  talk.say(connection(ana), { npc: bram, text: 'hello', id: 'message-one' })
  talk.sayAloud(connection(ana), { text: 'hello everybody', id: 'message-two' })
  talk.say(connection(ana), { npc: bram, text: '/new', id: 'message-six' })
  expect(tick().filter(({ kind }) => kind === 'said')).toEqual([])
  expect(slashed).toEqual([])
  expect(all(ana, 'notice')).toMatchObject([
    { text: 'You are muted.', about: 'message-one', unsaid: true },
    { text: 'You are muted.', about: 'message-two', unsaid: true },
    { text: 'You are muted.', about: 'message-six', unsaid: true },
  ])
  talk.sayAloud(connection(ben), { text: 'hello', id: 'message-ben' })
  expect(tick().filter(({ kind }) => kind === 'said')).toHaveLength(1)
  // The same words may be said again afterwards, under the same id.
  hushed.clear()
  talk.say(connection(ana), { npc: bram, text: 'hello', id: 'message-one' })
  expect(tick().filter(({ kind }) => kind === 'said')).toHaveLength(1)
})
