import { describe, expect, it, test } from 'vitest'
import type { SimulationEvent } from '../../main/world/commands.ts'
import type { BodyId, NpcId } from '../../main/world/ids.ts'
import { heardFrom, MAX_HOPS, type News } from '../../main/world/society/news.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { asciiMap } from '../support/small-map.ts'
import { ana, character, createStage, npcId, only } from './stage.ts'

const news: News[] = [{ id: 'party', via: ['oswin' as BodyId] }]

/** Room for six who stand close together. */
const small = () => asciiMap(['sss', 'sss'], { s: 'square' })
/** Two rooms side by side, with a wall between them that blocks sight and hearing. */
const twoRooms = () => {
  const map = asciiMap(['ss#mm', 'ss#mm'], { s: 'square', m: 'mill' })
  map.opaque = map.blocked.slice()
  return map
}

/** Two villagers in a talk; the first was asked to open it. */
const talking = (seed = 7) => {
  const stage = createStage({
    seed,
    map: small(),
    characters: [character('bram', { sociable: 1 }), character('marta', { sociable: 1 })],
  })
  stage.until(() => only(stage.log, 'operationRequested').length > 0)
  return stage
}
const asked = (events: SimulationEvent[]) => only(events, 'operationRequested').map(({ request }) => request)

describe('news on its way', () => {
  it('goes with the words to whoever is asked to answer them, as the speaker’s mind marked it and no further', () => {
    const stage = talking()
    const [{ npc, operation } = { npc: npcId(''), operation: '' as never }] = only(stage.log, 'operationRequested')
    const events = [
      ...stage.step(
        { kind: 'npcSay', npc, text: 'Oswin gives a party.', operation, news },
        { kind: 'operationDone', npc, operation, outcome: 'ok' },
      ),
      ...stage.run(400),
    ]
    expect(only(events, 'said')[0]).toMatchObject({ speaker: npc, news })
    expect(asked(events).find(({ kind }) => kind === 'reply')).toMatchObject({ from: npc, news })
  })

  it('is refused when it is not what it should be, and changes nothing', () => {
    const stage = createStage()
    for (const wrong of [
      'x',
      [{}],
      [{ id: 'a', via: 'b' }],
      [{ id: 'a b', via: [] }],
      [{ id: 'a', via: [7] }],
      Array.from({ length: 9 }, () => news[0]),
    ]) {
      const events = stage.step({ kind: 'npcSay', npc: npcId('elder'), text: 'Well.', news: wrong as never })
      expect(only(events, 'refused')).toMatchObject([{ reason: 'invalid' }])
      expect(only(events, 'said')).toEqual([])
    }
  })

  it('names each mouth once and never a way that was not gone: what came back came the first time; it ends where it has gone through too many', () => {
    const way = (via: string[]) => heardFrom([{ id: 'n', via: via as BodyId[] }], 'marta' as BodyId).news?.[0]?.via
    expect(way([])).toEqual(['marta'])
    expect(way(['oswin', 'bram'])).toEqual(['oswin', 'bram', 'marta'])
    expect(way(['oswin', 'marta', 'bram'])).toEqual(['oswin', 'marta'])
    expect(way(Array.from({ length: MAX_HOPS }, (_, index) => `v${index}`))).toBeUndefined()
  })
})

describe('the luck of a turn', () => {
  it('comes from the world: the same for the same seed, another one for another, and none where a player asks', () => {
    const luck = (seed: number) =>
      asked(talking(seed).log).map((request) => ('luck' in request ? request.luck : undefined))
    expect(luck(7)).toEqual(luck(7))
    expect(luck(7)[0]).toEqual(expect.any(Number))
    expect(luck(7)).not.toEqual(luck(8))
    const stage = createStage()
    stage.join(ana, 'elder')
    expect(asked(stage.say(ana, 'elder', 'Good day.'))).toEqual([
      expect.not.objectContaining({ luck: expect.anything() }),
    ])
  })

  it('is the same after the world was saved and read again', () => {
    const [one, other] = [talking(), talking()]
    const copy = createStage({ state: structuredClone(other.state), map: other.map })
    const goOn = (stage: ReturnType<typeof talking>) => {
      const npc = Object.values(stage.state.npcs).find(({ operations }) => operations.length > 0)?.id as NpcId
      stage.answer(npc, 'Well met.')
      stage.run(400)
      return stage.state.random
    }
    expect(goOn(copy)).toEqual(goOn(one))
  })
})

test('in any world news comes only to those who were there when somebody who knew it said it, and through no wall', () => {
  let spread = 0
  const villagers = ['a', 'b', 'c', 'd', 'e', 'f']
  const roomOf = (id: string) => (id < 'd' ? 'square' : 'mill')
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.array(fc.record({ by: fc.nat(5), tells: fc.boolean() }), { minLength: 30, maxLength: 40 }),
      (seed, turns) => {
        const stage = createStage({
          seed,
          map: twoRooms(),
          characters: villagers.map((id) => character(id, { sociable: 1, at: roomOf(id) })),
        })
        /** According to what minds are told. */
        const known = new Map<string, BodyId[]>([['a', []]])
        /** According to who spoke with whom: the simple way, from the words in the log. */
        const couldKnow = new Set(['a'])
        /** Who was in each talk when words were said. By the end of a step the talk may be over. */
        const inTalk = new Map<string, BodyId[]>()
        const take = (events: SimulationEvent[]): void => {
          for (const event of events) {
            const told =
              event.kind === 'operationRequested' && event.request.kind === 'reply'
                ? event.request.news
                : event.kind === 'heardInTalk'
                  ? event.news
                  : undefined
            const teller =
              event.kind === 'operationRequested' && event.request.kind === 'reply'
                ? event.request.from
                : event.kind === 'heardInTalk'
                  ? event.speaker
                  : null
            if (told && teller && 'npc' in event && !known.has(event.npc))
              known.set(event.npc, heardFrom(told, teller).news?.[0]?.via ?? [])
            if (event.kind === 'conversationStarted' || event.kind === 'talkJoined' || event.kind === 'talkLeft')
              inTalk.set(event.conversation, event.members)
            if (event.kind !== 'said' || !event.text.includes('party')) continue
            expect(couldKnow.has(event.speaker)).toBe(true)
            const members = inTalk.get(event.conversation ?? '') ?? []
            for (const member of [...members, ...(event.to ? [event.to] : [])]) couldKnow.add(member)
          }
        }
        for (const { by, tells } of turns) {
          take(stage.run(40))
          const npc = stage.npc(villagers[by] ?? 'a')
          const operation = npc.operations[0]
          if (!operation) continue
          const via = known.get(npc.id)
          const says =
            tells && via ? { text: 'There is a party.', news: [{ id: 'party', via }] } : { text: 'Good day.' }
          take(
            stage.step(
              { kind: 'npcSay', npc: npc.id, operation: operation.id, ...says },
              { kind: 'operationDone', npc: npc.id, operation: operation.id, outcome: 'ok' },
            ),
          )
        }
        spread += known.size - 1
        for (const [npc, via] of known) {
          expect(couldKnow.has(npc)).toBe(true)
          expect([npc === 'a' || via[0] === 'a', roomOf(npc)]).toEqual([true, 'square'])
        }
      },
    ),
    {
      numRuns: runs(8),
      endOnFailure: true,
      examples: [[1, Array.from({ length: 40 }, (_, turn) => ({ by: turn % 3, tells: true }))]],
    },
  )
  // The example at least tells it. Otherwise nothing was shown.
  expect(spread).toBeGreaterThan(0)
})
