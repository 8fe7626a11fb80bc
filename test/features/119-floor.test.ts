import { describe, expect, it } from 'vitest'
import { isOwnAct } from '../../main/mind/faculties/permission/own-acts.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { bagOf, bram, business, itemId, marta, openMarket, resolved } from '../world/economy/market.ts'
import { ana, ben, type Stage } from '../world/stage.ts'

/** Each player's gold and things. */
const owned = (stage: Stage): Record<string, number>[] =>
  [ana, ben].map((player) => {
    const { gold, items } = bagOf(stage, player)
    return { gold, ...items }
  })
const lost = (before: Record<string, number>[], after: Record<string, number>[]): string[] =>
  before.flatMap((bag, index) => Object.keys(bag).filter((item) => (after[index]?.[item] ?? 0) < (bag[item] ?? 0)))

describe('119 the floor that no configuration lifts', () => {
  it('119 whatever NPCs do with tools, in any order, nothing leaves the bag of a player who does and accepts nothing', () => {
    fc.assert(
      fc.property(fc.array(business, { maxLength: 40 }), (commands) => {
        const stage = openMarket()
        for (const each of commands) {
          const command = resolved(stage.state, each)
          // An NPC's acts are checked here; players' own acts are not, and are skipped.
          if (typeof command?.kind !== 'string' || ![marta, bram].some((npc) => isOwnAct(command, npc))) continue
          const before = owned(stage)
          stage.step(command)
          expect(lost(before, owned(stage))).toEqual([])
        }
      }),
      { numRuns: runs(150) },
    )
  })

  it('119 what is asked of a player moves when they accept, and not before', () => {
    const stage = openMarket()
    const before = owned(stage)
    stage.step({
      kind: 'npcOffer',
      npc: marta,
      to: ana,
      gives: {},
      wants: { gold: 3, items: { [itemId('flour')]: 1 } },
    })
    for (let tick = 0; tick < 50; tick++) stage.step()
    expect(owned(stage)).toEqual(before)
    const [offer] = Object.values(stage.state.offers)
    stage.step({ kind: 'answerOffer', body: ana, offer: offer?.id as never, accept: true })
    expect(lost(before, owned(stage))).toEqual(['gold', 'flour'])
  })
})
