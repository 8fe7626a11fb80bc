import { expect, test } from 'vitest'
import { emoteNames } from '../../main/world/bodies.ts'
import { canonicalJson } from '../../main/world/canonical-json.ts'
import type { Command } from '../../main/world/commands.ts'
import { MAX_OPERATIONS_EACH } from '../../main/world/constants.ts'
import type { ItemId } from '../../main/world/ids.ts'
import { npcOf, playerOf } from '../../main/world/lookup.ts'
import { talkOf } from '../../main/world/operations.ts'
import type { WorldState } from '../../main/world/state.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { bag, business, resolved, wares } from './economy/market.ts'
import { ana, ben, character, createStage, entry, type Stage } from './stage.ts'

const npcIds = ['bram', 'cleo', 'dora', 'new-one']
const bodyIds = [...npcIds, ana, ben, 'nobody', 'constructor', '__proto__']
const npc = fc.constantFrom(...npcIds, 'nobody')
const player = fc.constantFrom(ana, ben)
const body = fc.constantFrom(...bodyIds)
const point = { x: fc.double({ min: -40, max: 600, noNaN: true }), y: fc.double({ min: -40, max: 260, noNaN: true }) }
const facing = fc.constantFrom('up', 'down', 'left', 'right')
/** `oldest` and `newest` stand for the NPC's open operations when the command comes. */
const open = fc.constantFrom('oldest', 'newest')
const operation = fc.oneof(fc.constantFrom(undefined, 'o-1'), open)
const destination = fc.oneof(
  fc.record({ kind: fc.constant('place'), place: fc.constantFrom('mill', 'square', 'moon') }),
  fc.record({ kind: fc.constant('body'), body }),
  fc.record({
    kind: fc.constant('tile'),
    column: fc.integer({ min: -1, max: 18 }),
    row: fc.integer({ min: -1, max: 8 }),
  }),
)
const text = fc.constantFrom('hello', 'I lost a ring', '')
const someCharacter = npc.map((id) => character(id, { sociable: 1, at: 'mill' }))

const commands = fc.oneof(
  fc.record({
    kind: fc.constant('join'),
    player,
    name: fc.constant('Ana'),
    position: fc.option(fc.record(point), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('leave'), player }),
  fc.record({ kind: fc.constant('playerMoved'), player, ...point, facing }),
  fc.record({ kind: fc.constant('approach'), player, npc }),
  fc.record({ kind: fc.constant('say'), player, npc, text, message: fc.constant('m-1') }),
  fc.record({ kind: fc.constant('sayAloud'), player, text, message: fc.constant('m-2') }),
  fc.record({ kind: fc.constant('typing'), player, on: fc.boolean() }),
  fc.record({ kind: fc.constant('leaveConversation'), body }),
  fc.record({ kind: fc.constant('npcSay'), npc, text, to: fc.option(body, { nil: undefined }), operation }),
  fc.record({ kind: fc.constant('npcMoveTo'), npc, destination, operation }),
  fc.record({ kind: fc.constant('npcFollow'), npc, body, operation }),
  fc.record({ kind: fc.constant('npcStop'), npc, operation }),
  fc.record({ kind: fc.constant('npcFace'), npc, body, operation }),
  fc.record({ kind: fc.constant('npcEmote'), npc, emote: fc.constantFrom(...emoteNames), operation }),
  fc.record({
    kind: fc.constant('operationDone'),
    npc,
    operation: open,
    outcome: fc.constantFrom('ok', 'failed', 'aborted'),
  }),
  someCharacter.map((one) => ({ kind: 'characterChanged', npc: one.id, character: one })),
  fc.record({ kind: fc.constant('characterRemoved'), npc }),
  fc.record({ kind: fc.constant('pause'), on: fc.boolean() }),
  { weight: 6, arbitrary: business.map((value) => ({ ...Object(value) }) as Record<string, unknown>) },
)
const script = fc.array(
  fc.record({ commands: fc.array(commands, { maxLength: 4 }), wait: fc.integer({ min: 0, max: 40 }) }),
  { maxLength: 25 },
)

const village = () => {
  const stage = createStage({
    characters: ['bram', 'cleo', 'dora'].map((id) => ({
      ...character(id, {
        sociable: 1,
        schedule: [entry(0, 8.5, 'square', 'standing'), entry(8.5, 24, 'mill', 'grinding')],
      }),
      bag: goods,
      sells: Object.keys(goods.items) as ItemId[],
    })),
  })
  stage.state.catalogue = structuredClone(wares)
  return stage
}
const goods = bag(9, { bread: 2, flour: 3 })

function withOperation(stage: Stage, command: Record<string, unknown>): Command {
  if (command.operation !== 'oldest' && command.operation !== 'newest') return resolved(stage.state, command)
  const asked = npcOf(stage.state, String(command.npc))?.operations ?? []
  return { ...command, operation: asked.at(command.operation === 'oldest' ? 0 : -1)?.id } as unknown as Command
}

function checkTalks(state: WorldState): void {
  const busyPlayers = new Set<string>()
  for (const [id, { members }] of Object.entries(state.conversations)) {
    expect(new Set(members).size).toBe(members.length)
    expect(members.length).toBeGreaterThanOrEqual(2)
    expect(members.length).toBeLessThanOrEqual(5)
    for (const member of members) {
      const one = npcOf(state, member) ?? playerOf(state, member)
      expect(one?.conversation, `${member} of ${id} is in a talk`).not.toBeNull()
      if (!playerOf(state, member)) continue
      expect(one).toMatchObject({ conversation: id, present: true })
      expect(busyPlayers.has(member), 'a player talks with one NPC at a time').toBe(false)
      busyPlayers.add(member)
    }
  }
  for (const one of [...Object.values(state.npcs), ...Object.values(state.players)]) {
    if (one.conversation !== null) expect(state.conversations[one.conversation]?.members).toContain(one.id)
  }
}

/** Villagers who talk with each other think in turn, never both at once. */
function checkTurns({ state }: Stage): void {
  for (const conversation of Object.values(state.conversations)) {
    if (conversation.turnLimit === null) continue
    const thinking = conversation.members.filter((member) =>
      npcOf(state, member)?.operations.some(({ request }) => talkOf(request) === conversation.id),
    )
    expect(thinking.length, 'one of them has the word').toBeLessThanOrEqual(1)
  }
}

function checkBodies({ state, map }: Stage): void {
  for (const one of Object.values(state.npcs)) {
    const index = Math.floor(one.y / map.tileSize) * map.columns + Math.floor(one.x / map.tileSize)
    expect(map.blocked[index], `${one.id} stands on free ground`).toBe(0)
    for (const player of [ana, ben]) {
      const asked = one.operations.filter(({ request }) => request.kind === 'reply' && request.from === player)
      expect(asked.length).toBeLessThanOrEqual(MAX_OPERATIONS_EACH)
    }
    const numbers = one.operations.map(({ id }) => Number(id.slice(2)))
    expect(numbers, 'the oldest comes first').toEqual(numbers.toSorted((left, right) => left - right))
    expect(one.following === one.id).toBe(false)
  }
}

test('whatever is commanded in whatever order, talks have two to five members that know it and bodies stand on free ground', () => {
  fc.assert(
    fc.property(script, (beats) => {
      const stage = village()
      for (const beat of beats) {
        stage.step(...beat.commands.map((command) => withOperation(stage, command)))
        checkTalks(stage.state)
        checkTurns(stage)
        checkBodies(stage)
        stage.run(beat.wait)
        checkTalks(stage.state)
        checkTurns(stage)
        checkBodies(stage)
      }
      const { requested, ended } = countOperations(stage)
      const open = Object.values(stage.state.npcs).flatMap((one) => one.operations).length
      expect(requested - ended, 'each operation ends once').toBe(open)
    }),
    { numRuns: runs(30, 1500) },
  )
})

const countOperations = (stage: Stage) => ({
  requested: stage.log.filter((event) => event.kind === 'operationRequested').length,
  ended: stage.log.filter((event) => event.kind === 'operationEnded').length,
})

test('any interleaving goes on the same after it was written and read back in the middle', () => {
  fc.assert(
    fc.property(script, fc.nat(25), (beats, cut) => {
      const whole = village()
      const parted = village()
      let half: Stage = parted
      beats.forEach((beat, index) => {
        if (index === cut)
          half = createStage({ map: parted.map, state: JSON.parse(canonicalJson(parted.state)) as WorldState })
        for (const stage of [whole, half]) {
          stage.step(...beat.commands.map((command) => withOperation(stage, command)))
          stage.run(beat.wait)
        }
      })
      expect(canonicalJson(half.state)).toBe(canonicalJson(whole.state))
    }),
    { numRuns: runs(12, 600) },
  )
})

test('no JSON value that is given as a command makes a step throw', () => {
  const kinds = Object.keys({
    join: 1,
    leave: 1,
    playerMoved: 1,
    approach: 1,
    say: 1,
    sayAloud: 1,
    typing: 1,
    leaveConversation: 1,
    npcSay: 1,
    npcMoveTo: 1,
    npcFollow: 1,
    npcStop: 1,
    npcFace: 1,
    npcEmote: 1,
    playerWave: 1,
    court: 1,
    playerOffer: 1,
    withdrawOffer: 1,
    operationDone: 1,
    characterChanged: 1,
    characterRemoved: 1,
    pause: 1,
    catalogueChanged: 1,
    npcGive: 1,
    npcOffer: 1,
    answerOffer: 1,
    npcMake: 1,
    useItem: 1,
    dropItem: 1,
    pickUp: 1,
    playerGive: 1,
    npcOpenShop: 1,
    closeShop: 1,
    buy: 1,
    sell: 1,
    npcStartQuest: 1,
    refuseQuest: 1,
    npcCompleteQuest: 1,
    npcTeach: 1,
    skillLearned: 1,
    skillForgotten: 1,
    skillPractised: 1,
    npcAttend: 1,
    joinTalk: 1,
    npcTalkTo: 1,
    npcRegard: 1,
    almanacChanged: 1,
    startHappening: 1,
    endHappening: 1,
    npcPlanDay: 1,
    weatherIs: 1,
    planJob: 1,
    dropJob: 1,
    npcAmbition: 1,
    npcTell: 1,
    lookCloser: 1,
    endMystery: 1,
    useThing: 1,
    stopUsing: 1,
    rentBed: 1,
    orderAtTable: 1,
    npcOfferBed: 1,
    buyHouse: 1,
    npcOfferHouse: 1,
    giveUpHouse: 1,
    giveKey: 1,
    putPiece: 1,
    shiftPiece: 1,
    takePiece: 1,
    lieDown: 1,
    getUp: 1,
    stow: 1,
    unstow: 1,
    beginDraughts: 1,
    moveDraughts: 1,
    resignDraughts: 1,
    npcSing: 1,
    singAlong: 1,
    depart: 1,
    admit: 1,
    deliver: 1,
    departNpc: 1,
    admitNpc: 1,
    deliverNpc: 1,
    missTrip: 1,
    writeLetter: 1,
    letterRead: 1,
    wake: 1,
    holdHeart: 1,
    heartbeatRules: 1,
  } satisfies Record<Command['kind'], 1>)
  const keys =
    'player npc body text message operation destination x y on name position to facing character outcome emote quiet about catalogue goods gives wants offer accept item times count thing price quest learner skill ticks payer from how good place what conversation affinity trust why almanac happening weather when session because aim why mystery piece end message use spot bed stake path song transfer zone at load taken road visit letter toName'.split(
      ' ',
    )
  const field = fc.oneof(
    body,
    fc.jsonValue(),
    someCharacter,
    fc.constantFrom<unknown>('ok', 'up', true, 100, 1, 'bread', 'errand', 'baking', 'mill', wares, goods),
  )
  const odd = fc
    .tuple(fc.constantFrom(...kinds), fc.dictionary(fc.constantFrom(...keys), field))
    .map(([kind, rest]) => ({ kind, ...rest }))
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, fc.jsonValue()), { maxLength: 20 }), (values) => {
      const stage = village()
      stage.join(ana, 'bram')
      for (const value of values) stage.step(value as Command)
      stage.step({ kind: 'pause', on: false })
      stage.run(20)
      checkTalks(stage.state)
      expect(JSON.parse(JSON.stringify(stage.state))).toEqual(stage.state)
    }),
    { numRuns: runs(60, 3000) },
  )
})
