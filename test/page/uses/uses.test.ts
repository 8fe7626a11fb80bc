import { expect, it } from 'vitest'
import { createGameState } from '../../../main/page/game-state.ts'
import { createUses, useAt, usesNear } from '../../../main/page/uses/uses.ts'
import type { ShownUse } from '../../../main/server/rooms/shown.ts'

const use = (name: string, x: number, more: Partial<ShownUse> = {}): ShownUse => ({
  ...{ use: name, spot: `${name}-${x}`, text: `Do ${name}`, x, y: 0, thing: { x, y: -32 } },
  ...more,
})

it('of what is near, the nearest of each kind gets a button, and what is possible comes first', () => {
  const all = [use('sit', 60), use('sit', 20), use('fish', 10, { why: 'Not now.' }), use('bell', 400), use('hens', 40)]
  expect(usesNear(all, { x: 0, y: 0 }, 32).map(({ spot }) => spot)).toEqual(['sit-20', 'hens-40'])
  expect(useAt(all, { x: 25, y: -30 }, { tileSize: 32, from: null })?.spot).toBe('sit-20')
  expect(useAt(all, { x: 200, y: -30 }, { tileSize: 32, from: null })).toBeNull()
  // A well has several sides.
  const well = [use('west', 0), use('east', 64, { thing: { x: 0, y: -32 } })]
  expect(useAt(well, { x: 0, y: -32 }, { tileSize: 32, from: { x: 90, y: 0 } })?.use).toBe('east')
})

function page(options: { connected?: boolean; way?: [number, number][] | null } = {}) {
  const state = createGameState()
  const at = { x: 0, y: 0 }
  const sent: unknown[] = []
  const notices: string[] = []
  const heard = new Map<string, (data: never) => void>()
  let walking: [number, number][] = []
  let stuck = (): void => {}
  const uses = createUses({
    state,
    socket: {
      connected: options.connected ?? true,
      listen: (name: string, hears: (data: never) => void) => void heard.set(name, hears),
      emit: (name: string, data: object) => void sent.push([name, data]),
    } as never,
    feet: () => at,
    tileSize: () => 32,
    walk: () =>
      ({
        start: (way: [number, number][], _arrived?: () => void, isStuck?: () => void) => {
          walking = way
          stuck = isStuck ?? stuck
        },
        active: () => walking.length > 0,
      }) as never,
    wayTo: ({ x, y }) => (options.way === undefined ? [[x, y]] : options.way),
    walkedByHand: () => {
      walking = []
    },
    notice: (text) => void notices.push(text),
    bites: () => void notices.push('a bite'),
  })
  const arrive = (): void => {
    const [to] = walking
    if (to) [at.x, at.y] = to
    walking = []
    uses.frame()
  }
  const hear = (name: string, data: object): void => heard.get(name)?.(data as never)
  return { state, sent, notices, uses, hear, arrive, bump: () => stuck(), stop: () => (walking = []), at }
}

it('a click walks to the thing, and then it is done; whoever turns aside does nothing', () => {
  const { sent, uses, arrive, stop } = page()
  uses.go(use('fish', 320))
  uses.frame()
  expect(sent).toEqual([])
  arrive()
  expect(sent).toEqual([['use.begin', { use: 'fish', spot: 'fish-320' }]])
  uses.frame()
  expect(sent).toHaveLength(1)
  uses.go(use('sit', 640))
  stop()
  uses.frame()
  uses.go(use('sit', 640))
  uses.forgetWish()
  arrive()
  expect(sent).toHaveLength(1)
})

it('whoever is stopped by somebody in the way tries again, and in the end says so', () => {
  const { sent, uses, arrive, bump, notices } = page()
  uses.go(use('fish', 320))
  bump()
  bump()
  arrive()
  expect(sent).toEqual([['use.begin', { use: 'fish', spot: 'fish-320' }]])
  uses.go(use('fish', 640))
  for (let time = 0; time < 4; time++) bump()
  expect(notices).toEqual(['Something is in the way. Try again.'])
})

it('a bite is shown once; whoever wants no hurry says so with the wish to fish', () => {
  const { state, sent, uses, notices, hear } = page()
  uses.go(use('fish', 4, { bites: true }))
  state.settings.patientFishing = true
  uses.go(use('fish', 4, { bites: true }))
  uses.go(use('bell', 4))
  expect(sent.map((one) => (one as [string, { patient?: true }])[1].patient)).toEqual([undefined, true, undefined])
  const now = { use: 'fish', text: 'fishing', sits: false }
  for (const bites of [false, true, true]) hear('uses', { uses: [], now: bites ? { ...now, bites } : now })
  expect(notices).toEqual(['a bite'])
})

it('a click on the water near a place to fish means that place', () => {
  const all = [use('fish', 0, { bites: true }), use('bell', 64)]
  const at = (x: number, isFree: boolean) =>
    useAt(all, { x, y: -80 }, { tileSize: 32, from: null, isFree: () => isFree })?.use
  expect([at(0, false), at(0, true), at(120, false)]).toEqual(['fish', undefined, undefined])
})

it('the key uses what is near, and leaves off what the player is at', () => {
  const { state, sent, uses } = page()
  expect(uses.act()).toBe(false)
  state.usable = [use('fish', 4)]
  expect(uses.act()).toBe(true)
  state.using = { use: 'fish', text: 'fishing', sits: false }
  expect(uses.act()).toBe(true)
  expect(sent).toEqual([
    ['use.begin', { use: 'fish', spot: 'fish-4' }],
    ['use.stop', {}],
  ])
})

it('says when there is no way, or no village', () => {
  const away = page({ way: null })
  away.uses.go(use('fish', 320))
  const lost = page({ connected: false })
  lost.uses.go(use('fish', 2))
  expect([away.notices, lost.notices]).toEqual([
    ['There is no way to it from here.'],
    ['The server cannot be reached; try again when it is back.'],
  ])
})
