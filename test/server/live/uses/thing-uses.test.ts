import { expect, it } from 'vitest'
import { createThingUses } from '../../../../main/server/live/uses/thing-uses.ts'
import { craftsOf } from '../../../../main/server/live/uses/use-words.ts'
import { parseClientMessage } from '../../../../main/server/rooms/messages.ts'
import type { ServerMessages } from '../../../../main/server/rooms/server-messages.ts'
import type { Command } from '../../../../main/world/commands.ts'
import type { PlayerId } from '../../../../main/world/ids.ts'
import { ana, ben } from '../../../world/stage.ts'
import { begin, createUseStage, go, itemId, kinds } from '../../../world/uses/use-stage.ts'

function surface(more: Parameters<typeof createUseStage>[0] = {}) {
  const stage = createUseStage(more)
  const sent: { to: PlayerId; name: string; data: unknown }[] = []
  const faced: string[] = []
  const waiting: Command[] = []
  const room = {
    send: (to: PlayerId, name: string, data: unknown) => void sent.push({ to, name, data }),
    connections: () => new Map([ana, ben].map((id) => [id, {}])),
  } as never
  const uses = createThingUses({
    world: { state: stage.state, map: stage.map, send: (command: Command) => void waiting.push(command) },
    room,
    told: room,
    face: (player, facing) => void faced.push(`${player} ${facing}`),
  })
  const run = (ticks: number, ...commands: Command[]): void => {
    waiting.push(...commands)
    for (let tick = 0; tick < ticks; tick++) uses.afterTick({ events: stage.step(...waiting.splice(0)) })
  }
  const last = <Name extends keyof ServerMessages>(to: PlayerId, name: Name) =>
    sent.findLast((message) => message.to === to && message.name === name)?.data as ServerMessages[Name] | undefined
  const ask = (player: PlayerId, name: 'use.begin' | 'use.stop', data: object): void => {
    const parsed = parseClientMessage(name, data)
    if (!parsed.ok || (parsed.message.name !== 'use.begin' && parsed.message.name !== 'use.stop')) throw new Error(name)
    uses.take(player, parsed.message)
  }
  return { stage, uses, sent, faced, run, last, ask }
}

it('a page is told what can be used around its player, why something cannot, and nothing twice', () => {
  const { stage, run, last, sent, uses } = surface()
  run(10, go(ana, 1, 1))
  const shown = last(ana, 'uses')?.uses
  expect(shown?.map(({ use, spot }) => `${use} ${spot}`)).toEqual([
    ...['bell rope', 'cook hearth', 'fish bank', 'herbs bed', 'sit bench-1', 'sit bench-2'],
  ])
  expect(shown?.find(({ use }) => use === 'cook')?.why).toBe('You need 1 fish for that.')
  expect(shown?.find(({ use }) => use === 'fish')).toEqual({
    ...{ use: 'fish', spot: 'bank', text: 'Do fish', x: 48, y: 48, thing: { x: 48, y: 16 } },
  })
  const before = sent.length
  run(30)
  expect(sent.length).toBe(before)
  uses.resumed(ana)
  run(10)
  expect(sent.slice(before).map(({ to, name }) => `${to} ${name}`)).toEqual([`${ana} uses`])
  // A spot that needs practice isn't told.
  stage.player(ana).practice = { fishing: { uses: 2, good: 2 } } as never
  run(10)
  expect(last(ana, 'uses')?.uses.some(({ spot }) => spot === 'pool')).toBe(true)
  expect(last(ben, 'uses')?.uses.some(({ spot }) => spot === 'pool')).toBe(false)
})

it('what a page asks for happens in its own player’s name; everybody sees the pose, and the player how it ended', () => {
  const { stage, run, last, ask, faced, sent } = surface()
  run(5, go(ana, 1, 1), go(ben, 0, 2))
  ask(ana, 'use.begin', { use: 'fish', spot: 'bank' })
  run(1)
  expect(last(ana, 'uses')?.now).toEqual({ use: 'fish', text: 'fishing at the bank', sits: false })
  expect(last(ben, 'poses')?.poses).toEqual([{ id: ana, pose: 'fish', seat: 'none', faces: 'up' }])
  expect(faced).toEqual([`${ana} up`])
  ask(ben, 'use.begin', { use: 'sit', spot: 'bench-1' })
  run(1)
  expect(last(ana, 'poses')?.poses[1]).toEqual({ id: ben, pose: null, seat: 'bench', faces: 'down' })
  run(40)
  expect(last(ana, 'notice')).toEqual({ level: 'info', text: 'You get 1 fish.' })
  expect(last(ben, 'poses')?.poses.map(({ id }) => id)).toEqual([ben])
  ask(ben, 'use.stop', {})
  run(1)
  expect(last(ana, 'poses')?.poses).toEqual([])
  // Ben's second stop comes too late, and is nobody's mistake.
  ask(ben, 'use.stop', {})
  run(1)
  expect(sent.filter(({ to, name }) => to === ben && name === 'notice')).toEqual([])
  expect(stage.player(ana).bag.items[itemId('fish')]).toBe(1)
})

it('whoever asks on the way to a thing is waited for; whoever stays away is told so', () => {
  const { stage, run, ask, last } = surface()
  run(5, go(ana, 3, 1))
  ask(ana, 'use.begin', { use: 'fish', spot: 'bank' })
  run(5)
  expect([stage.player(ana).using, last(ana, 'notice')]).toEqual([undefined, undefined])
  run(2, go(ana, 1, 1))
  expect(stage.player(ana).using).toMatchObject({ use: 'fish', spot: 'bank' })
  ask(ana, 'use.stop', {})
  run(2, go(ana, 3, 1))
  ask(ana, 'use.begin', { use: 'fish', spot: 'bank' })
  run(40)
  expect(last(ana, 'notice')?.text).toBe('Too far away. Walk up to it first.')
})

it('a bite is told at once to whom it bites', () => {
  const bite = { seconds: 4, missed: 'Off it was.' }
  const { stage, run, ask, last } = surface({ fish: { ...kinds.fish, minutes: 12, bite } })
  run(5, go(ana, 1, 1))
  ask(ana, 'use.begin', { use: 'fish', spot: 'bank' })
  run(1)
  const bitesAt = stage.player(ana).using?.bite ?? 0
  expect(last(ana, 'uses')?.now).toEqual({ use: 'fish', text: 'fishing at the bank', sits: false })
  expect(last(ana, 'uses')?.uses.find(({ use }) => use === 'fish')?.bites).toBe(true)
  run(bitesAt - stage.state.tick)
  expect(last(ana, 'uses')?.now).toMatchObject({ bites: true })
  run(61)
  expect(last(ana, 'notice')?.text).toBe('Off it was.')
})

it('each refusal is told in plain words', () => {
  const { stage, run, last, ask } = surface()
  const told = (use: string, spot: string): string | undefined => {
    ask(ana, 'use.begin', { use, spot })
    run(35)
    return last(ana, 'notice')?.text
  }
  run(5, go(ben, 1, 1))
  expect(told('fish', 'bank')).toBe('Too far away. Walk up to it first.')
  run(1, go(ana, 1, 2), begin(ben, 'fish', 'bank'))
  expect(told('fish', 'bank')).toBe('Somebody else is at it. Wait until they are done.')
  run(60, go(ana, 1, 1), go(ben, 5, 3))
  stage.state.usedSpots = { 'fish/bank': { taken: 3, since: stage.state.startedAt } }
  expect(told('fish', 'bank')).toBe('There is nothing more here today. Try again tomorrow.')
  stage.state.usedSpots = {}
  stage.player(ana).bag.items[itemId('fish')] = 20
  expect(told('fish', 'bank')).toBe('You carry plenty of that already. Give, sell or use some first.')
  expect(told('nonsense', 'bank')).toBe('That cannot be done here.')
})

it('practice is told in words, and a new step when it comes', () => {
  const { stage, run, last } = surface()
  run(5, go(ana, 1, 1))
  expect(craftsOf(stage.state, stage.player(ana))).toEqual({ crafts: [] })
  run(40, begin(ana, 'fish', 'bank'))
  run(40, begin(ana, 'fish', 'bank'))
  expect(last(ana, 'notice')?.text).toBe('You get 1 fish. Fishing: you know the quiet pool now.')
  expect(craftsOf(stage.state, stage.player(ana)).crafts).toEqual([
    { id: 'fishing', name: 'Fishing', text: 'you have caught 2; you know the quiet pool' },
  ])
})

it('a bell is told to every page, with how far it is heard', () => {
  const { run, last } = surface()
  run(40, go(ana, 4, 1), begin(ana, 'bell', 'rope'))
  expect(last(ben, 'rang')).toEqual({ name: 'the chapel', x: 144, y: 48, reach: 640 })
})
