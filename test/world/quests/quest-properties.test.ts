import { expect, test } from 'vitest'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import type { Command, SimulationEvent } from '../../../main/world/commands.ts'
import type { QuestKind } from '../../../main/world/goods.ts'
import type { ItemId, OfferId } from '../../../main/world/ids.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { createSimulation } from '../../../main/world/step.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import { ana, ben, character, createStage, npcId, only, type Stage, twoPlaces } from '../stage.ts'
import { bring, catalogueWith, itemId, quest, questId, talk, visit, withBag } from './quest-stage.ts'

const herbs = quest('herbs', {
  goals: [bring('herb', 2)],
  reward: { gold: 5, items: { [itemId('bread')]: 1 } },
  again: true,
})
const errand = quest('errand', { goals: [talk('bram'), visit('mill')], reward: { gold: 3 } })
const after = quest('after', {
  after: questId('errand'),
  goals: [bring('herb', 1), bring('bread', 1)],
  reward: { gold: 9 },
})
const catalogues = [
  catalogueWith(herbs, errand, after),
  catalogueWith({ ...herbs, reward: { gold: 1 } }, after),
  catalogueWith({ ...herbs, goals: [bring('herb', 1), talk('bram')] }, errand, after),
]
const characters = [withBag(character('elder'), 20, 2), withBag(character('bram'), 4)]

const player = fc.constantFrom(ana, ben)
const npc = fc.constantFrom('elder', 'elder', 'bram').map(npcId)
const questName = fc.constantFrom('herbs', 'herbs', 'errand', 'after').map(questId)
/** Where people are: with the elder, at the mill, out of reach of both. */
const spot = fc.constantFrom({ x: 80, y: 80 }, { x: 80, y: 80 }, { x: 448, y: 130 }, { x: 272, y: 200 })
const goods = fc.constantFrom({ items: { [itemId('herb')]: 1 } }, { gold: 2 })
const commands = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('npcStartQuest'), npc, player, quest: questName }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('npcCompleteQuest'), npc, player, quest: questName }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answerOffer'),
      body: player,
      offer: fc.constantFrom('open', 'open', 'x-1'),
      accept: fc.constantFrom(true, true, false),
    }),
  },
  fc.record({ kind: fc.constant('say'), player, npc, text: fc.constant('hello'), message: fc.constant('m') }),
  fc
    .record({ kind: fc.constant('playerMoved'), player, facing: fc.constant('down') })
    .chain((move) => spot.map((at) => ({ ...move, ...at }))),
  fc.record({ kind: fc.constant('join'), player, name: fc.constant('Ana') }),
  fc.record({ kind: fc.constant('leave'), player }),
  fc.record({ kind: fc.constant('playerGive'), player, to: fc.constantFrom('elder', ana, ben), goods }),
  fc.record({ kind: fc.constant('npcGive'), npc, to: player, goods }),
  fc.record({ kind: fc.constant('npcOffer'), npc, to: player, gives: goods, wants: goods }),
  fc.record({
    kind: fc.constant('npcTeach'),
    npc: fc.constant('elder'),
    learner: fc.constant('bram'),
    skill: fc.constantFrom('a', 'b'),
    ticks: fc.constant(9),
    payer: player,
    price: fc.constant(2),
  }),
  fc.constantFrom(...catalogues).map((catalogue) => ({ kind: 'catalogueChanged', catalogue })),
  fc.record({ kind: fc.constant('pause'), on: fc.boolean() }),
)
/** Related steps, so that many come to an end, with the rest in between. */
const whole = fc.tuple(player, questName).map(([who, id]) => [
  { kind: 'npcStartQuest', npc: 'elder', player: who, quest: id },
  { kind: 'npcCompleteQuest', npc: 'elder', player: who, quest: id },
  { kind: 'answerOffer', body: who, offer: 'open', accept: true },
])
const home = player.map((who) => [
  { kind: 'join', player: who, name: 'Ana', position: { x: 80, y: 80 } },
  { kind: 'pause', on: false },
])
const beat: fc.Arbitrary<Record<string, unknown>[]> = fc.oneof(
  { weight: 3, arbitrary: fc.array(commands, { maxLength: 5 }) },
  { weight: 2, arbitrary: whole },
  home,
)
const script = fc.array(fc.record({ commands: beat, wait: fc.constantFrom(0, 0, 1, 3, 12, 950) }), { maxLength: 30 })

function village(): Stage {
  const stage = createStage({ map: twoPlaces(), characters })
  stage.step({ kind: 'catalogueChanged', catalogue: catalogues[0] ?? catalogueWith() })
  stage.step(...[ana, ben].map((id): Command => ({ kind: 'join', player: id, name: id, position: { x: 80, y: 80 } })))
  return stage
}

/** `open` stands for the player's present offer when the command comes. */
function resolved(stage: Stage, command: Record<string, unknown>): Command {
  if (command.offer !== 'open') return command as unknown as Command
  const offer = Object.values(stage.state.offers).find(({ to }) => to === command.body)?.id ?? ('x-0' as OfferId)
  return { ...command, offer } as unknown as Command
}

/** Gold and things in all bags and on the ground. */
function owned({ npcs, players, things }: WorldState): Record<string, number> {
  const sums: Record<string, number> = {}
  const add = (name: string, count: number) => {
    sums[name] = (sums[name] ?? 0) + count
  }
  for (const { bag } of [...Object.values(npcs), ...Object.values(players)]) {
    add('gold', bag.gold)
    for (const [item, count] of Object.entries(bag.items)) add(item, count)
  }
  for (const { item, count } of Object.values(things)) add(item, count)
  return Object.fromEntries(Object.entries(sums).filter(([, count]) => count > 0))
}

/** The sums plus what entered the world and minus what left it. */
function withMade(sums: Record<string, number>, events: SimulationEvent[]): Record<string, number> {
  for (const event of events) {
    if (event.kind !== 'made' && event.kind !== 'spent') continue
    const sign = event.kind === 'made' ? 1 : -1
    if (event.goods.gold) sums.gold = (sums.gold ?? 0) + sign * event.goods.gold
    for (const [item, count] of Object.entries(event.goods.items ?? {})) sums[item] = (sums[item] ?? 0) + sign * count
  }
  return sums
}

/** One tick's quests moved exactly what their kinds promised and asked for, once for each completed one. */
function checkQuests(events: SimulationEvent[], kinds: Record<string, QuestKind>[]): void {
  const done = only(events, 'questDone')
  const moved = only(events, 'transferred').filter(({ because }) => because === 'quest')
  const paid = moved.filter(({ from }) => from === 'elder')
  expect(paid.length, 'nothing is paid without an end, and no end without pay').toBe(done.length)
  const all = kinds.flatMap((quests) => Object.values(quests))
  for (const { goods } of paid) expect(all.map(({ reward }) => canonicalJson(reward))).toContain(canonicalJson(goods))
  for (const { goods } of moved.filter(({ from }) => from !== 'elder'))
    expect(all.some((kind) => isPartOf(goods.items ?? {}, sumOf(kind)))).toBe(true)
}

/** Parts may be handed over before the end, never more than is asked for. */
const isPartOf = (part: Partial<Record<ItemId, number>>, whole: Record<ItemId, number>): boolean =>
  Object.entries(part).every(([item, count]) => (count ?? 0) <= (whole[item as ItemId] ?? 0))

function sumOf({ goals }: QuestKind): Record<ItemId, number> {
  return Object.fromEntries(goals.flatMap((goal) => (goal.kind === 'bring' ? [[goal.item, goal.count]] : [])))
}

test('in whatever order and however often quests are given, ended, accepted and changed, each end is paid once and nothing is lost', () => {
  let ends = 0
  fc.assert(
    fc.property(script, (beats) => {
      const stage = village()
      const [first, from] = [owned(stage.state), stage.log.length]
      for (const beat of beats) {
        for (const command of beat.commands) {
          const before = stage.state.catalogue.quests
          checkQuests(stage.step(resolved(stage, command)), [before, stage.state.catalogue.quests])
        }
        stage.run(beat.wait)
        expect(owned(stage.state)).toEqual(withMade({ ...first }, stage.log.slice(from)))
      }
      const started = only(stage.log, 'questStarted')
      const done = only(stage.log, 'questDone')
      ends += done.length
      for (const id of ['herbs', 'errand', 'after']) {
        for (const who of [ana, ben]) {
          const times = (events: { quest: string; player: string }[]) =>
            events.filter((event) => event.quest === id && event.player === who).length
          expect(times(done)).toBeLessThanOrEqual(times(started))
          if (id !== 'herbs') expect(times(done), 'once and no more').toBeLessThanOrEqual(1)
        }
      }
    }),
    { numRuns: runs(50, 1500) },
  )
  expect(ends, 'the scripts do end quests').toBeGreaterThan(20)
})

test('several completions and answers in one tick pay once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('complete', 'accept', 'decline'), { minLength: 1, maxLength: 12 }), (acts) => {
      const stage = village()
      stage.step({ kind: 'npcStartQuest', npc: npcId('elder'), player: ana, quest: questId('herbs') })
      const ids = { complete: 0 }
      const all = acts.map((act): Command => {
        if (act === 'complete') ids.complete++
        return act === 'complete'
          ? { kind: 'npcCompleteQuest', npc: npcId('elder'), player: ana, quest: questId('herbs') }
          : {
              kind: 'answerOffer',
              body: ana,
              offer: `x-${stage.state.nextId + ids.complete - 1}` as OfferId,
              accept: act === 'accept',
            }
      })
      const events = stage.step(...all)
      expect(only(events, 'questDone').length).toBeLessThanOrEqual(1)
      expect(stage.player(ana).bag.gold).toBe(12 + 5 * only(events, 'questDone').length)
    }),
    { numRuns: runs(12, 600) },
  )
})

test('a run that is cut anywhere, written and read back, goes on as if it had not been', () => {
  fc.assert(
    fc.property(script, fc.nat(30), (beats, cut) => {
      const whole = village()
      let half = village()
      beats.forEach((beat, index) => {
        if (index === cut) half = createStage({ map: half.map, state: shuffled(half.state) })
        for (const stage of [whole, half]) {
          stage.step(...beat.commands.map((command) => resolved(stage, command)))
          stage.run(beat.wait)
        }
      })
      expect(canonicalJson(half.state)).toBe(canonicalJson(whole.state))
      expect(JSON.parse(JSON.stringify(whole.state))).toEqual(whole.state)
    }),
    { numRuns: runs(12, 600) },
  )
})

test('whatever is commanded, no step throws, a refusal changes nothing, and the state stays plain JSON', () => {
  const kinds = [
    'catalogueChanged',
    'npcStartQuest',
    'npcCompleteQuest',
    'npcTeach',
    'skillLearned',
    'skillForgotten',
    'skillPractised',
    'npcAttend',
  ]
  const keys = [
    'npc',
    'player',
    'quest',
    'learner',
    'skill',
    'ticks',
    'payer',
    'price',
    'from',
    'to',
    'how',
    'good',
    'place',
    'what',
    'catalogue',
    'operation',
  ]
  const apt = fc.constantFrom(
    'elder',
    'bram',
    ana,
    'herbs',
    'constructor',
    'given',
    'mill',
    'brewing',
    true,
    9,
    1_800_000_000_000,
    1_795_000_000_000,
    null,
    catalogues[1],
  )
  const odd = fc.tuple(
    fc.constantFrom(...kinds),
    fc.dictionary(fc.constantFrom(...keys), fc.oneof({ weight: 4, arbitrary: apt }, fc.jsonValue()), { maxKeys: 9 }),
  )
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          odd.map(([kind, rest]) => ({ kind, ...rest })),
          commands,
        ),
        { maxLength: 25 },
      ),
      (values) => {
        const stage = village()
        const simulation = createSimulation(stage.map)
        for (const value of values) {
          const before = canonicalJson(stage.state)
          const { refused } = simulation.apply(stage.state, resolved(stage, value as Record<string, unknown>))
          if (refused) expect(canonicalJson(stage.state)).toBe(before)
        }
        stage.step({ kind: 'pause', on: false })
        stage.run(30)
        expect(JSON.parse(JSON.stringify(stage.state))).toEqual(stage.state)
      },
    ),
    { numRuns: runs(40, 2000) },
  )
})

/** As read from a file with its keys in another order. */
const shuffled = (state: WorldState): WorldState =>
  JSON.parse(
    JSON.stringify(state, (_key, value) =>
      isRecord(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
    ),
  ) as WorldState

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
