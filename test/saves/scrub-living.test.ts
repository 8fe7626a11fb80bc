import { describe, expect, it } from 'vitest'
import { createMentions } from '../../main/memory/forget/mentions.ts'
import { commonWordsOf } from '../../main/memory/forget/names.ts'
import { scrub } from '../../main/saves/forget/scrub.ts'
import { ambitionKey } from '../../main/world/ambitions/kinds.ts'
import { actOf } from '../../main/world/life/acts.ts'
import type { NpcBody } from '../../main/world/state.ts'
import { ada, ben } from '../support/sample-characters.ts'
import { character, createStage } from '../world/stage.ts'

const words = 'the brass kettle hums under seven stars'
const mark = /Ada|kettle|brass|p-[0-9a-z]*ada/
const mentions = createMentions(
  { players: [ada], names: ['Ada'], otherPlayers: ['Ben'], villagers: ['Marta Oven'], said: [words] },
  commonWordsOf([]),
)
const scrubbed = <T>(value: T): T => scrub(value, mentions) as T

const marks = [`meeting Ada at the mill`, `humming: "${words}"`]
const plan = (doing: string, because: string) => ({ from: 0, to: 9, at: 'mill', doing, act: 'work', because })
const cron = { kind: 'every', minutes: 60 }
const happening = (text: string) => ({
  id: 'feast',
  name: text,
  text,
  when: { kind: 'asked' },
  minutes: 60,
  at: 'mill',
  hosts: ['marta'],
  news: text,
  open: true,
  seenTiles: 8,
  effects: [
    { kind: 'does', npc: 'marta', at: 'mill', doing: text },
    { kind: 'mood', npc: 'marta', by: 5, why: text },
  ],
})
const wakes = (text: string) => [
  { kind: 'job', job: 'j-1', name: text, text },
  { kind: 'asked', why: text },
  { kind: 'arrived', body: ada },
]
const relation = (text: string) => ({
  familiarity: 1,
  reasons: [{ kind: 'regard', affinity: 1, trust: 1, at: 0, why: text, from: ada }],
  quarrel: { since: 0, over: text },
})

/** Every field of a living world that may hold a player's words or name. */
const state = (text: string) => {
  const { state: world } = createStage({ characters: [character('marta')] })
  const npcs = Object.values(world.npcs).map((npc) => ({
    ...npc,
    doing: text,
    appointments: [{ place: 'mill', from: 0, to: 9, what: text, with: ada }],
    mood: { value: 3, causes: [{ why: text, by: 3, of: ada, at: 0 }] },
    day: {
      day: 1,
      now: 0,
      entries: ['promise', 'mind', 'need', 'weather', 'happening', 'open-hours', 'no-way'].map((because) =>
        plan(text, because),
      ),
    },
    aside: { because: { kind: 'weather' }, at: 'mill', body: ada, doing: text, act: 'work', until: 9 },
    relations: { [ada]: relation(text) },
    heart: { ...npc.heart, causes: wakes(text), seen: { [ada]: 1 } },
    ambition: { kind: 'make', what: text, why: text, since: 0, until: 9, done: 1, of: 4, asked: [ada], visits: ada },
    strove: { [`save ${text}`]: { kind: 'save', what: text, outcome: 'let-go', at: 0, own: true } },
    operations: [
      {
        id: 'o-1',
        since: 0,
        request: { kind: 'job', job: 'j-1', name: text, text, session: 'isolated', from: 'self' },
      },
      { id: 'o-2', since: 0, request: { kind: 'heartbeat', because: wakes(text) } },
      { id: 'o-3', since: 0, request: { kind: 'reply', from: ada, text, conversation: 'c-1' } },
    ],
  }))
  return {
    ...world,
    npcs: Object.fromEntries(npcs.map((npc) => [npc.id, npc])),
    players: {
      [ada]: { id: ada, name: 'Ada', present: true },
      [ben]: { id: ben, name: 'Ben', aims: [{ npc: 'marta', kind: 'make', what: text, at: 0 }] },
    },
    jobs: {
      'j-1': {
        id: 'j-1',
        npc: 'marta',
        name: text,
        when: cron,
        text,
        session: 'main',
        from: 'self',
        since: 0,
        nextAt: 9,
        lastAt: null,
      },
    },
    almanac: { feast: happening(text) },
    happenings: { feast: { id: 'feast', since: 0, until: 9, seenBy: { [ada]: 1 } } },
  }
}

const commands = (text: string) => [
  { kind: 'say', player: ada, npc: 'marta', text, message: 'm-1' },
  { kind: 'npcSay', npc: 'marta', text, to: ada, news: [{ id: 'n-1', via: [ada] }] },
  {
    kind: 'npcAttend',
    npc: 'marta',
    place: 'mill',
    from: 0,
    to: 9,
    what: text,
    purpose: { text, from: ada },
    with: ada,
  },
  { kind: 'npcRegard', npc: 'marta', body: ada, affinity: 1, trust: 1, why: text, heardFrom: ada },
  { kind: 'npcPlanDay', npc: 'marta', entries: [{ from: 0, to: 9, at: 'mill', doing: text }] },
  { kind: 'npcAmbition', npc: 'marta', aim: { kind: 'make', what: text, of: 4 }, why: text },
  { kind: 'planJob', npc: 'marta', name: text, when: cron, text, session: 'main', from: 'self' },
  { kind: 'dropJob', npc: 'marta', name: text },
  { kind: 'almanacChanged', almanac: { feast: happening(text) } },
  ...wakes(text).map((because) => ({ kind: 'wake', npc: 'marta', because })),
]

const events = (text: string) => [
  { kind: 'activityChanged', npc: 'marta', doing: text, at: 'mill' },
  { kind: 'dayPlanned', npc: 'marta', day: 1, entries: [plan(text, 'promise'), plan(text, 'mind')] },
  { kind: 'turnedAside', npc: 'marta', because: { kind: 'weather' }, at: 'mill', doing: text },
  { kind: 'tookUpPlan', npc: 'marta', doing: text, at: 'mill' },
  { kind: 'ambitionTaken', npc: 'marta', how: 'make', what: text, of: 4, until: 9, why: text },
  { kind: 'ambitionEnded', npc: 'marta', how: 'make', what: text, outcome: 'reached' },
  { kind: 'jobPlanned', npc: 'marta', job: 'j-1', name: text, nextAt: 9 },
  { kind: 'jobDropped', npc: 'marta', job: 'j-1', name: text },
  { kind: 'jobDue', npc: 'marta', job: 'j-1', name: text },
  { kind: 'jobMissed', npc: 'marta', job: 'j-1', name: text, at: 9 },
  { kind: 'moodChanged', npc: 'marta', value: 3, why: text },
  {
    kind: 'relationChanged',
    npc: 'marta',
    body: ada,
    familiarity: 1,
    affinity: 1,
    trust: 1,
    because: 'regard',
    why: text,
    from: ada,
  },
  { kind: 'said', speaker: 'marta', to: ada, text },
  { kind: 'heardInTalk', npc: 'marta', speaker: ada, text, message: 'm-1', conversation: 'c-1', among: [ada] },
  {
    kind: 'operationRequested',
    npc: 'marta',
    operation: 'o-1',
    request: { kind: 'job', job: 'j-1', name: text, text, session: 'isolated', from: 'self' },
  },
]

describe('what a villager took on for a player who is forgotten', () => {
  it.each(marks)('names and quotes them in no field of a state, a command or an event: %s', (text) => {
    for (const value of [state(text), ...commands(text), ...events(text)]) {
      const once = scrubbed(value)
      expect(JSON.stringify(value)).toMatch(mark)
      expect(JSON.stringify(once)).not.toMatch(mark)
      expect(scrubbed(once)).toEqual(once)
    }
  })

  it('stays of the same sort, so that a replay lives the same day', () => {
    for (const doing of [
      'sleeping at the house of Ada',
      'eating soup with Ada',
      'sitting quietly with Ada',
      'watching Ada dance',
      'helping Ada build',
    ])
      expect(actOf(scrubbed({ kind: 'activityChanged', npc: 'marta', doing }).doing)).toBe(actOf(doing))
  })

  it('stays two jobs where it was two, and the order to drop one still finds it', () => {
    const named = (kind: string, name: string) => scrubbed({ kind, npc: 'marta', name }).name
    expect(named('planJob', 'water the beans of Ada')).not.toBe(named('planJob', 'feed the hen of Ada'))
    expect(named('dropJob', 'feed the hen of Ada')).toBe(named('planJob', 'feed the hen of Ada'))
  })

  it('is found again by the words that are left: what it worked at, in its own mind and in what others were told', () => {
    const once = scrubbed(state(marks[0] ?? ''))
    const { ambition, strove } = (once.npcs as Record<string, NpcBody>).marta ?? {}
    expect(Object.keys(strove ?? {})).toEqual(Object.values(strove ?? {}).map(ambitionKey))
    const chosen = scrubbed({
      kind: 'npcAmbition',
      npc: 'marta',
      aim: { kind: 'make', what: marks[0], of: 4 },
      why: '',
    })
    expect(chosen.aim.what).toBe(ambition?.what)
    expect((once.players as unknown as Record<string, { aims?: { what: string }[] }>)[ben]?.aims?.[0]?.what).toBe(
      ambition?.what,
    )
    const aim = (what: string) => scrubbed({ kind: 'make', what, of: 4 }).what
    expect(aim('a coat for Ada')).not.toBe(aim('a hat for Ada'))
  })

  it('leaves what authors wrote: the schedule of a character, its jobs, and the plan that was made of them', () => {
    const authored = {
      character: {
        schedule: [{ from: 0, to: 9, at: 'mill', doing: 'waiting for Ada' }],
        jobs: [{ name: 'greet Ada', when: cron, text: 'sweep', session: 'main' }],
        wishes: [
          { kind: 'make', what: 'a coat for Ada' },
          { kind: 'save', what: 'a hat for Ada' },
        ],
      },
      ambition: { kind: 'make', what: 'a coat for Ada', since: 0, until: 9, done: 1, of: 4 },
      strove: { 'save a hat for Ada': { kind: 'save', what: 'a hat for Ada', outcome: 'reached', at: 0 } },
      doing: 'waiting for Ada',
      day: { day: 1, entries: [plan('waiting for Ada', 'schedule')], now: 0 },
    }
    expect(scrubbed(authored)).toEqual(authored)
  })
})

it('removes a player from their transfers between zones, which stay the same for a replay', () => {
  const load = { bag: { gold: 3, items: {} } }
  const transfer = `${ada}.1`
  const travel = [
    { kind: 'admit', player: ada, name: 'Ada', transfer, zone: 'mill-town', at: 'gate', load },
    { kind: 'admitted', player: ada, name: 'Ada', transfer, zone: 'mill-town', load, taken: true },
    { kind: 'departed', player: ada, transfer: `${ada}.2`, zone: 'mill-town', load },
    { kind: 'deliver', player: ada, transfer: `${ada}.2`, taken: true },
  ]
  const left = scrubbed(travel)
  expect(JSON.stringify(left)).not.toMatch(mark)
  for (const { player, transfer: id } of left) expect(id.startsWith(`${player}.`)).toBe(true)
  expect(left[0]).toMatchObject({ zone: 'mill-town', load })
})
