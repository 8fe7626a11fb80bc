import { expect, test } from 'vitest'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import type { Command } from '../../../main/world/commands.ts'
import { OPERATION_EXPIRY_TICKS } from '../../../main/world/constants.ts'
import type { ConversationId } from '../../../main/world/ids.ts'
import { isGroup, isOpenTalk, npcOf, openConversations, playerOf } from '../../../main/world/lookup.ts'
import { talkOf } from '../../../main/world/operations.ts'
import { MAX_MEMBERS } from '../../../main/world/society/join-talk.ts'
import { MAX_LULLS } from '../../../main/world/society/pass-the-word.ts'
import type { WorldState } from '../../../main/world/state.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import { ana, ben, character, createStage, type Stage } from '../stage.ts'
import { npc, square } from './company-stage.ts'

/**
 * How many operations may expire one after the other in a talk whose minds are all dead: for each villager an owed
 * answer and a due turn, then as many as continue into the silence; one more span for the silence itself.
 */
const SPANS_TO_QUIET = 2 * (MAX_MEMBERS - 1) + MAX_LULLS + 1

const ids = ['bram', 'cleo', 'dora', 'egon', 'fay', 'gus']
const someNpc = fc.constantFrom(...ids)
const player = fc.constantFrom(ana, ben)
const body = fc.oneof(someNpc, player)
const words = fc.constantFrom(
  'Bram, what do you think?',
  'It rains.',
  'All of you, listen!',
  'Cleo and Dora, come here',
  '?',
  'the square is full',
  '',
)

/** `talk` selects an open one. `who` selects an NPC with an open request. */
const beats = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('join' as const), body, talk: fc.nat(3) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      who: fc.nat(5),
      text: words,
      outcome: fc.constantFrom('ok', 'failed'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('say' as const), player, npc: someNpc, text: words }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('aloud' as const), player, text: words }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('npcSay' as const), npc: someNpc, to: body, text: words }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), body }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('quit' as const), player }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('enter' as const), player, x: fc.integer({ min: 0, max: 223 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('type' as const), player, on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), npc: someNpc }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('return' as const), npc: someNpc }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ticks: fc.integer({ min: 0, max: 120 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ticks: fc.constant(OPERATION_EXPIRY_TICKS + 1) }),
  },
)
const script = fc.array(beats, { maxLength: 40 })
type Beat = (typeof script extends fc.Arbitrary<infer Value> ? Value : never)[number]

/** A full talk in which everybody owes something. */
const fullOfTheDead: Beat[] = [
  { do: 'wait', ticks: 81 },
  { do: 'aloud', player: ana, text: 'Cleo and Dora, come here' },
  { do: 'join', body: 'bram', talk: 0 },
]

const asked = (stage: Stage) =>
  Object.values(stage.state.npcs).flatMap((one) => one.operations.map(({ id }) => ({ npc: one.id, operation: id })))

/** Requests to minds in talks. */
const talkThoughts = (stage: Stage) =>
  Object.values(stage.state.npcs).flatMap(({ operations }) =>
    operations.filter(({ request }) => talkOf(request) !== null),
  )

function commandsOf(stage: Stage, beat: Exclude<Beat, { do: 'wait' }>): Command[] {
  const message = `m-${stage.state.tick}-${stage.log.length}`
  switch (beat.do) {
    case 'join': {
      const open = openConversations(stage.state)
      const talk = open[beat.talk % Math.max(1, open.length)]?.id ?? ('c-0' as ConversationId)
      return [{ kind: 'joinTalk', body: beat.body as never, conversation: talk }]
    }
    case 'answer': {
      const open = asked(stage)
      const one = open[beat.who % Math.max(1, open.length)]
      if (!one) return []
      const said: Command[] = beat.text === '' ? [] : [{ kind: 'npcSay', ...one, text: beat.text }]
      return [...said, { kind: 'operationDone', ...one, outcome: beat.outcome as 'ok' }]
    }
    case 'say':
      return [{ kind: 'say', player: beat.player, npc: npc(beat.npc), text: beat.text, message }]
    case 'aloud':
      return [{ kind: 'sayAloud', player: beat.player, text: beat.text, message }]
    case 'npcSay':
      return [{ kind: 'npcSay', npc: npc(beat.npc), to: beat.to as never, text: beat.text }]
    case 'leave':
      return [{ kind: 'leaveConversation', body: beat.body as never }]
    case 'quit':
      return [{ kind: 'leave', player: beat.player }]
    case 'enter':
      return [{ kind: 'join', player: beat.player, name: 'Ana', position: { x: beat.x, y: 16 } }]
    case 'type':
      return [{ kind: 'typing', player: beat.player, on: beat.on }]
    case 'remove':
      return [{ kind: 'characterRemoved', npc: npc(beat.npc) }]
    case 'return':
      return [{ kind: 'characterChanged', npc: npc(beat.npc), character: character(beat.npc, { sociable: 1 }) }]
    default:
      return beat satisfies never
  }
}

function checkTalks(state: WorldState): void {
  for (const conversation of openConversations(state)) {
    const { id, members, floor, turnLimit } = conversation
    expect(members.length, id).toBeGreaterThanOrEqual(2)
    expect(members.length, id).toBeLessThanOrEqual(MAX_MEMBERS)
    expect(new Set(members).size).toBe(members.length)
    const npcs = members.filter((member) => npcOf(state, member))
    const players = members.filter((member) => playerOf(state, member)?.present)
    expect(npcs.length, 'nobody talks without a villager').toBeGreaterThan(0)
    expect(npcs.length + players.length, 'everybody is there').toBe(members.length)
    expect(turnLimit === null, 'a talk with a player has no bound of turns').toBe(players.length > 0)
    for (const one of players) expect(playerOf(state, one)?.conversation).toBe(id)
    for (const one of npcs) expect(npcOf(state, one)?.conversation).not.toBeNull()
    for (const one of [...Object.keys(floor.came), ...floor.due.map((due) => due.npc)]) expect(members).toContain(one)
  }
  for (const one of [...Object.values(state.npcs), ...Object.values(state.players)]) {
    if (one.conversation !== null) expect(state.conversations[one.conversation]?.members).toContain(one.id)
  }
}

/** Among villagers one at a time has the word; another who answers a player may be called as well, but only by name. */
function checkFloor(state: WorldState): void {
  for (const conversation of openConversations(state)) {
    if (!isGroup(conversation) || conversation.turnLimit === null) continue
    const thinking = conversation.members.filter((member) =>
      npcOf(state, member)?.operations.some(({ request }) => talkOf(request) === conversation.id),
    )
    expect(thinking.length).toBeLessThanOrEqual(1)
  }
}

function play(stage: Stage, script: readonly Beat[], check: (stage: Stage) => void = () => {}): void {
  for (const beat of script) {
    if (beat.do === 'wait') stage.run(beat.ticks)
    else stage.step(...commandsOf(stage, beat))
    check(stage)
  }
}
const village = () => {
  const stage = square(ids)
  stage.step(
    { kind: 'join', player: ana, name: 'Ana', position: { x: 40, y: 16 } },
    { kind: 'join', player: ben, name: 'Ben', position: { x: 80, y: 16 } },
  )
  stage.run(100)
  return stage
}

test('whoever joins, leaves, speaks, quits, is removed or never answers: talks are sound, every operation ends once, and none is stuck', () => {
  fc.assert(
    fc.property(script, (beats) => {
      const stage = village()
      play(stage, beats, ({ state }) => {
        checkTalks(state)
        checkFloor(state)
      })
      // Everybody falls silent: minds give no more answers, and players neither speak nor type. Nobody may be held
      // forever.
      for (const { character } of Object.values(stage.state.npcs)) character.sociable = 0
      const isQuiet = () => openConversations(stage.state).length === 0 && talkThoughts(stage).length === 0
      for (let tick = 0; tick < SPANS_TO_QUIET * OPERATION_EXPIRY_TICKS && !isQuiet(); tick++) stage.step()
      expect(talkThoughts(stage), 'no operation of a talk is left').toEqual([])
      expect(openConversations(stage.state), 'no talk is left').toEqual([])
      const requests = stage.log.flatMap((event) =>
        event.kind === 'operationRequested' && talkOf(event.request) !== null ? [event.operation] : [],
      )
      const ends = stage.log.flatMap((event) =>
        event.kind === 'operationEnded' && requests.includes(event.operation) ? [event.operation] : [],
      )
      expect(ends.toSorted(), 'each once').toEqual(requests.toSorted())
    }),
    { numRuns: runs(5, 200), examples: [[fullOfTheDead]] },
  )
})

test('what a player says to one villager alone is heard by no other, whoever comes and goes', () => {
  fc.assert(
    fc.property(script, (beats) => {
      const stage = village()
      play(stage, beats, ({ state, log }) => {
        const last = log.slice(-30)
        for (const event of last) {
          if (event.kind !== 'heardInTalk' || !playerOf(state, event.speaker)) continue
          expect(event.among.length, 'more than two were there').toBeGreaterThanOrEqual(2)
        }
        for (const conversation of openConversations(state))
          if (!isOpenTalk(conversation)) expect(conversation.unanswered).toBeNull()
      })
    }),
    { numRuns: runs(5, 200) },
  )
})

test('a company goes on the same after it was written and read back in the middle', () => {
  fc.assert(
    fc.property(script, fc.nat(40), (beats, cut) => {
      const whole = village()
      play(whole, beats)
      const parted = village()
      play(parted, beats.slice(0, cut))
      const again = createStage({ map: parted.map, state: JSON.parse(canonicalJson(parted.state)) as WorldState })
      // The script's message ids count events.
      again.log.push(...parted.log)
      play(again, beats.slice(cut))
      expect(canonicalJson(again.state)).toBe(canonicalJson(whole.state))
    }),
    { numRuns: runs(3, 120) },
  )
})
