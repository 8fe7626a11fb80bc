import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { createLiveWorld } from '../../../main/server/live/live-world.ts'
import { createPlayerTalk } from '../../../main/server/live/player-talk.ts'
import { createShow } from '../../../main/server/live/show.ts'
import type { PlayerConnection } from '../../../main/server/rooms/player-connection.ts'
import type { ServerMessages } from '../../../main/server/rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../../../main/server/rooms/village-room.ts'
import type { Command, SimulationEvent } from '../../../main/world/commands.ts'
import type { BodyId, ConversationId, PlayerId } from '../../../main/world/ids.ts'
import type { Conversation } from '../../../main/world/state.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { npc, square, talkOfAll } from '../../world/society/company-stage.ts'
import { ana, ben } from '../../world/stage.ts'

type Sent = {
  [Name in keyof ServerMessages]: { to: PlayerId; name: Name; data: ServerMessages[Name] }
}[keyof ServerMessages]

/** Bram and Cleo talk; Ana's and Ben's pages are next to them and see what they are sent. */
function village() {
  const stage = square(['bram', 'cleo'])
  const talk = talkOfAll(stage)
  const world = createLiveWorld({
    simulation: createSimulation(stage.map),
    state: stage.state,
    store: null,
    logger: silentLogger,
  })
  const connections = new Map<PlayerId, PlayerConnection>()
  const sent: Sent[] = []
  const walked: string[] = []
  const room = {
    connections: () => connections,
    isAttached: () => true,
    send: (to: PlayerId, name: Sent['name'], data: Sent['data']) => sent.push({ to, name, data } as Sent),
    broadcast: () => {},
  } as unknown as VillageRoomCarrier
  const nameOf = (body: BodyId) =>
    ({ bram: 'Bram', cleo: 'Cleo', [ana]: 'Ana', [ben]: 'Ben' })[body as string] ?? 'someone'
  const show = createShow({ world, room, told: room, nameOf, brain: () => 'small brain', isShown: () => true })
  const pages = createPlayerTalk({
    world,
    room,
    walks: { start: (player, to) => void walked.push(`${nameOf(player)} to ${nameOf(to)}`), stop: () => {} },
    nameOf,
    isNamed: () => false,
    isGoodbye: () => false,
    slash: async () => null,
    history: async () => [],
  })
  const tick = (...commands: Command[]): SimulationEvent[] => {
    for (const command of commands) world.send(command)
    const events = world.tick()
    for (const event of events) {
      pages.onEvent(event)
      show.onEvent(event)
    }
    pages.afterTick()
    show.afterTick()
    return events
  }
  const enter = (player: PlayerId, x: number): void => {
    connections.set(player, { id: player, name: nameOf(player) } as PlayerConnection)
    tick({ kind: 'join', player, name: nameOf(player), position: { x, y: stage.npc('bram').y } })
    for (let count = 0; count < 6; count++) tick()
  }
  const all = <Name extends Sent['name']>(player: PlayerId, name: Name): ServerMessages[Name][] =>
    sent.flatMap((message) =>
      message.to === player && message.name === name ? [message.data as ServerMessages[Name]] : [],
    )
  const join = (player: PlayerId, conversation: ConversationId = talk.id) =>
    pages.join(connections.get(player) as PlayerConnection, { conversation })
  return { stage, talk: talk as Conversation, tick, enter, join, all, walked, pages, connections }
}
const names = (members: readonly { name: string }[] | undefined) => members?.map(({ name }) => name).toSorted()

describe('a talk of others', () => {
  it('is offered to a player near by, with the names of those in it, and no longer when it is over', () => {
    const { enter, all, stage, tick, talk } = village()
    enter(ana, stage.npc('bram').x)
    expect(
      all(ana, 'talks')
        .at(-1)
        ?.talks.map(({ id, members }) => [id, names(members)]),
    ).toEqual([[talk.id, ['Bram', 'Cleo']]])
    tick({ kind: 'leaveConversation', body: npc('bram') })
    for (let count = 0; count < 6; count++) tick()
    expect(all(ana, 'talks').at(-1)).toEqual({ talks: [] })
  })

  it('is offered only while all who talk are in sight', () => {
    const { enter, all, stage, tick } = village()
    const { map } = stage
    map.opaque = new Uint8Array(map.blocked.length)
    stage.npc('cleo').x = stage.npc('bram').x + 2 * map.tileSize
    map.opaque.fill(
      1,
      Math.floor(stage.npc('bram').x / map.tileSize) + 1,
      Math.floor(stage.npc('bram').x / map.tileSize) + 2,
    )
    enter(ana, stage.npc('bram').x)
    expect(all(ana, 'talks')).toEqual([])
    map.opaque.fill(0)
    for (let count = 0; count < 6; count++) tick()
    expect(all(ana, 'talks').at(-1)?.talks).toHaveLength(1)
  })

  it('is joined at once by whoever is near: the talk opens on the page, with all who hear it', () => {
    const { enter, join, all, stage, tick, talk } = village()
    enter(ana, stage.npc('bram').x)
    join(ana)
    tick()
    expect(talk.members).toContain(ana)
    expect(['bram', 'cleo']).toContain(all(ana, 'talk.open').at(-1)?.npc)
    expect(names(all(ana, 'talk.company').at(-1)?.members)).toEqual(['Bram', 'Cleo'])
  })

  it('holds what is said unasked to one who is in it: for all in it once, as a line of this talk', () => {
    const { enter, join, all, stage, tick, talk } = village()
    for (const player of [ana, ben]) {
      enter(player, stage.npc('bram').x)
      join(player)
    }
    tick()
    tick({ kind: 'npcSay', npc: npc('bram'), to: ana, text: 'You are early, Ana.' })
    for (const player of [ana, ben])
      expect(all(player, 'talk.line').map(({ text, talk: of }) => [text, of])).toEqual([
        ['You are early, Ana.', talk.id],
      ])
  })

  it('is walked to from farther off, and joined at the end of the walk', () => {
    const { enter, join, walked, pages, stage, tick, talk } = village()
    enter(ana, 6 * 32 + 16)
    for (const id of ['bram', 'cleo']) stage.npc(id).x = 8
    join(ana)
    tick()
    expect(walked).toHaveLength(1)
    expect(talk.members).not.toContain(ana)
    tick({ kind: 'playerMoved', player: ana, x: 20, y: stage.npc('bram').y, facing: 'left' })
    pages.walkEnded(ana, npc('bram'), 'arrived')
    tick()
    expect(talk.members).toContain(ana)
  })

  it('that is over by then is said to be, and the page waits for it no longer', () => {
    const { enter, join, all, stage, tick } = village()
    enter(ana, 6 * 32 + 16)
    for (const id of ['bram', 'cleo']) stage.npc(id).x = 8
    join(ana)
    tick({ kind: 'leaveConversation', body: npc('bram') })
    expect(all(ana, 'notice').at(-1)?.text).toBe('That talk is over.')
    expect(all(ana, 'talk.close')).toHaveLength(1)
    join(ana, 'c-999' as ConversationId)
    expect(all(ana, 'notice')).toHaveLength(2)
  })
})

it('a walk to somebody that leads nowhere is said to, and the page waits for them no longer', () => {
  const { enter, all, pages, connections, stage } = village()
  enter(ana, 6 * 32 + 16)
  stage.npc('bram').x = 8
  pages.approach(connections.get(ana) as PlayerConnection, { npc: npc('bram') })
  pages.walkEnded(ana, npc('bram'), 'no-way')
  expect(all(ana, 'notice').at(-1)?.text).toBe('There is no way from here to Bram.')
  expect(all(ana, 'talk.close')).toEqual([{ npc: npc('bram'), reason: 'left' }])
})

describe('words in a talk of several', () => {
  const both = () => {
    const surface = village()
    surface.enter(ana, surface.stage.npc('bram').x)
    surface.enter(ben, surface.stage.npc('bram').x)
    surface.join(ana)
    surface.tick()
    return surface
  }

  it('of a player come to the other members’ logs and over the head for whoever is near', () => {
    const { tick, all, join } = both()
    tick({ kind: 'say', player: ana, npc: npc('bram'), text: 'Good day to you all', message: 'm-1' })
    expect(all(ben, 'bubble').at(-1)).toMatchObject({ speaker: ana, text: 'Good day to you all' })
    expect(all(ben, 'talk.line')).toEqual([])
    join(ben)
    tick()
    tick({ kind: 'say', player: ana, npc: npc('bram'), text: 'and to you, Ben', message: 'm-2' })
    expect(all(ben, 'talk.line').at(-1)).toMatchObject({ speaker: ana, name: 'Ana', text: 'and to you, Ben' })
    expect(all(ana, 'talk.line').filter(({ speaker }) => speaker === ana)).toEqual([])
    expect(names(all(ana, 'talk.company').at(-1)?.members)).toEqual(['Ben', 'Bram', 'Cleo'])
  })

  it('of a villager to another come to the player beside them as a line of the same talk', () => {
    const { tick, all, talk, stage } = both()
    tick({ kind: 'npcSay', npc: npc('bram'), to: npc('cleo'), text: 'It rains.' })
    expect(all(ana, 'talk.line').at(-1)).toMatchObject({ speaker: 'bram', text: 'It rains.', talk: talk.id })
    expect(stage.player(ana).conversation).toBe(talk.id)
  })

  it('are left behind for a talk with one of them alone', () => {
    const { tick, all, pages, connections, stage } = both()
    const partner = pages.partnerOf(ana)
    pages.approach(connections.get(ana) as PlayerConnection, { npc: partner ?? '' })
    tick()
    expect(stage.player(ana).conversation).toBeNull()
    expect([pages.partnerOf(ana), all(ana, 'talk.company').at(-1)]).toEqual([partner, { members: [] }])
    tick({ kind: 'say', player: ana, npc: npc(partner ?? ''), text: 'between us', message: 'm-alone' })
    expect(all(ben, 'bubble').some(({ text }) => text === 'between us')).toBe(false)
    expect(pages.partnerOf(ana)).toBe(partner)
  })

  it('miss a villager who is gone without a word, which is said', () => {
    const { tick, all, stage } = both()
    stage.state.npcs[npc('cleo')] = { ...stage.npc('cleo'), x: stage.npc('cleo').x + 20 * 32 }
    tick()
    expect(all(ana, 'notice').map(({ text }) => text)).toContain('Cleo is no longer with you.')
  })

  it('end for the one who goes, while the page of whoever stays turns to the villager who is left', () => {
    const { tick, all, pages, connections, stage } = both()
    const partner = pages.partnerOf(ana)
    const other = partner === 'bram' ? 'cleo' : 'bram'
    tick({ kind: 'leaveConversation', body: partner as BodyId })
    expect(pages.partnerOf(ana)).toBe(other)
    expect(all(ana, 'talk.company').at(-1)).toEqual({ members: [] })
    pages.leave(connections.get(ana) as PlayerConnection)
    tick()
    expect(pages.partnerOf(ana)).toBeNull()
    expect(stage.player(ana).conversation).toBeNull()
  })
})
